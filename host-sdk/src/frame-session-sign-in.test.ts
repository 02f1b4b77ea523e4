import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eachWithPage, facts } from '../test/frame-page.ts'
// Preloaded, so that the session does not wait for the disk.
import './sign-in/index.ts'
import './sign-in/siwe.ts'
import type { SiweConfig, SiwxConfig } from './sign-in-options.ts'

const account = { chainId: 'eip155:1', address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' } as const
const getSessions = { op: 'getSessions', input: account } as const

/** The `siwx` option of the last call of `init`. */
const toldBy = ({ mock }: { readonly mock: { readonly lastCall?: readonly unknown[] | undefined } }): unknown =>
  (mock.lastCall?.[0] as { readonly options: { readonly siwx?: object } }).options.siwx

/** A page's sign-in with its own sessions. */
const siwxOf = (name: string, more: object = {}) => {
  const data = {
    chainId: 'eip155:1',
    accountAddress: account.address,
    version: '1',
    nonce: name,
    domain: 'shop.example',
    uri: 'https://shop.example',
  }
  const nothing = () => undefined
  return {
    createMessage: nothing,
    addSession: nothing,
    revokeSession: nothing,
    setSessions: nothing,
    getSessions: () => [{ data, message: name, signature: '0x1' }],
    ...more,
  } as unknown as SiwxConfig
}

describe('a page without a sign-in', () => {
  const world = eachWithPage()

  test('error: sends no sign-in option, and a sign-in call is rejected', async () => {
    const { asked, host } = await world.current.comeUp()
    expect(toldBy(asked)).toBeUndefined()
    await expect(host.siwx(getSessions)).rejects.toMatchObject({ code: 4200, message: 'The page has no sign-in' })
  })

  test('behavior: a sign-in added later is sent to the frame at once and to each later boot', async () => {
    const setOptions = vi.fn<(patch: object) => void>()
    const { host } = await world.current.comeUp('a', facts(1), { setOptions } as never)
    world.current.session.useSignIn({ siwx: siwxOf('later', { getRequired: () => false }) })
    await vi.waitFor(() => expect(setOptions).toHaveBeenCalled())
    expect(setOptions.mock.lastCall?.[0]).toEqual({ siwx: { kind: 'host', required: false } })
    expect(await host.siwx(getSessions)).toMatchObject({ result: [{ message: 'later' }] })
    // The same sign-in as a new object, as pages create it on each render. Nothing changed, so nothing is sent.
    world.current.session.useSignIn({ siwx: siwxOf('anew', { getRequired: () => false }) })
    await vi.waitFor(async () => expect(await host.siwx(getSessions)).toMatchObject({ result: [{ message: 'anew' }] }))
    expect(setOptions).toHaveBeenCalledTimes(1)
    const { asked } = await world.current.comeUp('b')
    expect(toldBy(asked)).toEqual({ kind: 'host', required: false })
  })

  test('error: an invalid sign-in added later is reported to the developer', async () => {
    await world.current.comeUp()
    world.current.session.useSignIn({ siwx: siwxOf('broken', { addSession: 7 }) })
    const message = 'Casement: options.siwx.addSession must be a function'
    await vi.waitFor(() => expect(world.current.consoleError).toHaveBeenCalledWith(message))
  })
})

describe('a page with a sign-in', () => {
  const required = vi.fn<() => boolean>()
  const world = eachWithPage({ siwx: siwxOf('first', { getRequired: required }) })
  beforeEach(() => required.mockReturnValue(true))
  afterEach(() => required.mockReset())

  test('behavior: sends each boot the current value of getRequired', async () => {
    expect(required).not.toHaveBeenCalled()
    const first = await world.current.comeUp('a')
    expect(toldBy(first.asked)).toEqual({ kind: 'host', required: true })
    required.mockReturnValue(false)
    const second = await world.current.comeUp('b')
    expect(toldBy(second.asked)).toEqual({ kind: 'host', required: false })
    expect(await second.host.siwx(getSessions)).toMatchObject({ op: 'getSessions', result: [{ message: 'first' }] })
  })

  test('error: an invalid sign-in fails the start and is named', async () => {
    required.mockImplementation(() => {
      throw new Error('not yet')
    })
    const live = world.current.session.lifecycle.live()
    live.catch(() => undefined)
    world.current.bootFrame('a', async () => facts(1))
    await expect(live).rejects.toMatchObject({ code: -32602, message: 'options.siwx.getRequired threw' })
  })
})

describe('a page with siweConfig', () => {
  let session: object | null = { address: account.address, chainId: 1 }
  const ended = vi.fn<() => void>()
  const siweConfig = {
    getNonce: () => 'nonce0001',
    createMessage: () => '',
    verifyMessage: () => true,
    signOut: () => true,
    getSession: () => session,
    onSignOut: ended,
    required: false,
    sessionRefetchIntervalMs: 10,
  } as unknown as SiweConfig
  const world = eachWithPage({ siweConfig })

  test('behavior: is called like siwx, and the frame is notified when the server ends the session', async () => {
    const signInChanged = vi.fn<() => void>()
    const { asked, host } = await world.current.comeUp('a', facts(1), { signInChanged } as never)
    expect(toldBy(asked)).toEqual({ kind: 'host', required: false })
    expect(await host.siwx(getSessions)).toEqual({ op: 'getSessions', result: [{ vouched: account }] })
    expect(signInChanged).not.toHaveBeenCalled()
    session = null
    await vi.waitFor(() => expect(signInChanged).toHaveBeenCalledTimes(1))
    expect(ended).toHaveBeenCalledTimes(1)
    expect(await host.siwx(getSessions)).toEqual({ op: 'getSessions', result: [] })
  })
})
