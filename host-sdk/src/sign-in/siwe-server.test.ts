import { describe, expect, test, vi } from 'vitest'
import {
  ADDRESS,
  add,
  changed,
  config,
  create,
  eachWithServer,
  FIVE_MINUTES,
  find,
  nobody,
  OTHER,
  page,
  server,
  setAll,
  vouched,
} from '../../test/siwe-server.ts'
import type { SiweSession } from '../sign-in-options.ts'
import type { PageSignIn } from './page-sign-in.ts'

eachWithServer()

describe('a session that ends on the server', () => {
  test('behavior: is checked every five minutes, and its end is reported to the frame and the page', async () => {
    const of = page()
    await add(of)
    config.getSession.mockClear()
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1)
    expect(config.getSession).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(config.getSession).toHaveBeenCalledTimes(1)
    expect(changed).not.toHaveBeenCalled()
    server.session = null
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(config.onSignOut).toHaveBeenCalledTimes(1)
    expect(await find(of)).toEqual(nobody)
    await vi.advanceTimersByTimeAsync(3 * FIVE_MINUTES)
    expect(config.getSession).toHaveBeenCalledTimes(3)
  })

  test.each([
    { address: OTHER, chainId: 1 },
    { address: ADDRESS, chainId: 137 },
  ])('behavior: reports a replaced session to the frame: %o', async (session) => {
    await add(page({ sessionRefetchIntervalMs: 1_000 }))
    server.session = session
    await vi.advanceTimersByTimeAsync(1_000)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(config.onSignOut).not.toHaveBeenCalled()
  })

  test('behavior: an unreachable server does not end the session', async () => {
    const of = page()
    await add(of)
    config.getSession.mockRejectedValueOnce(new Error('away'))
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(changed).not.toHaveBeenCalled()
    expect(await find(of)).toEqual(vouched())
    server.session = null
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test('behavior: ignores an answer that arrives after the visitor signed out', async () => {
    const of = page()
    await add(of)
    let answer = (_session: SiweSession | null): void => undefined
    config.getSession.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    await setAll(of, [])
    answer({ address: ADDRESS, chainId: 1 })
    await vi.advanceTimersByTimeAsync(1)
    expect(await find(of)).toEqual(nobody)
    expect(changed).not.toHaveBeenCalled()
  })

  test('behavior: stops checking after the modal is destroyed', async () => {
    const of = page()
    await add(of)
    config.getSession.mockClear()
    of.end()
    await vi.advanceTimersByTimeAsync(3 * FIVE_MINUTES)
    expect(config.getSession).not.toHaveBeenCalled()
  })
})

describe('a failing server', () => {
  test.each([
    ['getSession', (of: PageSignIn) => find(of)],
    ['getNonce', (of: PageSignIn) => create(of)],
    ['createMessage', (of: PageSignIn) => create(of)],
    ['verifyMessage', (of: PageSignIn) => add(of)],
  ] as const)('error: names %s when it throws or never answers', async (name, run) => {
    config[name].mockRejectedValueOnce(new Error('away'))
    await expect(run(page())).rejects.toMatchObject({ message: `siweConfig.${name} threw: away` })
    config[name].mockReturnValueOnce(new Promise(() => undefined))
    const settled = vi.fn<(error: unknown) => void>()
    run(page()).catch(settled)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(settled).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: `siweConfig.${name} did not answer within 30 s` }),
    )
  })
})
