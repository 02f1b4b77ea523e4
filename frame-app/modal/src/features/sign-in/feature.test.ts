import { ProviderRpcError } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Core } from '../../kernel/core.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { createSignInFeature } from './feature.ts'
import type { SignInStanding } from './rules/sign-in.ts'
import { ACCOUNT, OPTIONS } from './sign-in-for-tests.ts'
import type { Signing, SigningUses } from './signing.ts'
import { createSigning } from './signing.ts'
import { createSignInStore } from './store.ts'

// The lazily loaded part has its own tests and is mocked here.
vi.mock('./signing.ts', () => ({ createSigning: vi.fn() }))

const side = {
  sign: vi.fn(async () => undefined),
  cancel: vi.fn(async () => undefined),
  checked: vi.fn(async () => undefined),
  again: vi.fn<() => Promise<void>>(async () => undefined),
  admit: vi.fn(async (_method: string) => undefined),
  signedIn: vi.fn(async (_signal: AbortSignal) => undefined),
}
const report = vi.fn<(thrown: unknown) => void>()
const { signal } = new AbortController()
const settled = () => vi.advanceTimersByTimeAsync(0)

const start = ({ siwx }: Pick<Options, 'siwx'> = OPTIONS) => {
  const signIn = createSignInStore()
  const session = createSessionStore({ status: 'connected', namespaces: {}, open: false, loading: false })
  const options = createOptionsStore({ ...OPTIONS, siwx })
  const core = { session, options, report } as unknown as Core
  const feature = createSignInFeature(core, signIn, {} as SigningUses)
  return { ...feature, session, stand: (next: SignInStanding) => signIn.setState(next, true) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(createSigning).mockReturnValue(side as unknown as Signing)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('a page without sign-in', () => {
  test('behavior: loads nothing and delays nothing', async () => {
    const { finish, admit, after, changed } = start({ siwx: undefined })
    const close = vi.fn()
    finish(close)
    expect(close).toHaveBeenCalledTimes(1)
    await admit('eth_sendTransaction')
    expect(await after(async () => ['0xa'])('eip155', signal)).toEqual(['0xa'])
    changed()
    await settled()
    expect(createSigning).not.toHaveBeenCalled()
  })
})

describe('a modal after connecting', () => {
  test.each<[string, SignInStanding, 'connected' | 'disconnected', number]>([
    ['whose owner has signed in, closes', { kind: 'signed', account: ACCOUNT }, 'connected', 1],
    ['whose owner must sign in, stays open', { kind: 'unsigned', account: ACCOUNT }, 'connected', 0],
    ['whose owner is signing, stays open', { kind: 'signing', account: ACCOUNT }, 'connected', 0],
    ['that needs no sign-in, closes', { kind: 'none' }, 'connected', 1],
    ['that was disconnected by a failed sign-in, stays open', { kind: 'none' }, 'disconnected', 0],
  ])('behavior: with a wallet %s', async (_which, standing, status, closed) => {
    const { finish, stand, session } = start()
    let known = (): void => undefined
    side.checked.mockReturnValueOnce(
      new Promise((resolve) => {
        known = () => resolve(undefined)
      }),
    )
    const close = vi.fn()
    finish(close)
    await settled()
    expect(close).not.toHaveBeenCalled()
    stand(standing)
    session.setState({ status })
    known()
    await settled()
    expect(close).toHaveBeenCalledTimes(closed)
  })

  test('error: stays open and reports the error if the sign-in cannot be checked', async () => {
    vi.mocked(createSigning).mockImplementation(() => {
      throw new Error('offline')
    })
    const close = vi.fn()
    start().finish(close)
    await settled()
    expect(close).not.toHaveBeenCalled()
    expect(report).toHaveBeenCalledWith(new Error('offline'))
  })
})

describe('a page with sign-in', () => {
  test('behavior: passes on whether a wallet request is admitted', async () => {
    const { admit } = start()
    await admit('eth_sendTransaction')
    expect(side.admit).toHaveBeenCalledExactlyOnceWith('eth_sendTransaction')
    side.admit.mockRejectedValueOnce(new ProviderRpcError(4100, 'The visitor has not signed in'))
    await expect(admit('eth_sendTransaction')).rejects.toMatchObject({ code: 4100 })
  })

  test('behavior: returns accounts only after the visitor has signed in', async () => {
    const { after } = start()
    const ask = vi.fn(async () => ['0xa'])
    let signed = (): void => undefined
    side.signedIn.mockReturnValueOnce(
      new Promise((resolve) => {
        signed = () => resolve(undefined)
      }),
    )
    const answered = vi.fn()
    const asked = after(ask)('eip155', signal).then(answered)
    await settled()
    expect(ask).toHaveBeenCalledExactlyOnceWith('eip155', signal)
    expect(side.signedIn).toHaveBeenCalledExactlyOnceWith(signal)
    expect(answered).not.toHaveBeenCalled()
    signed()
    await asked
    expect(answered).toHaveBeenCalledExactlyOnceWith(['0xa'])
    side.signedIn.mockRejectedValueOnce(new ProviderRpcError(4001, 'User did not sign in'))
    await expect(after(ask)('eip155', signal)).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: lets the visitor sign or cancel', async () => {
    const { sign, cancel } = start()
    await sign()
    expect([side.sign.mock.calls.length, side.cancel.mock.calls.length]).toEqual([1, 0])
    await cancel()
    expect([side.sign.mock.calls.length, side.cancel.mock.calls.length]).toEqual([1, 1])
  })

  test('attack: repeated change notifications cause at most one more lookup', async () => {
    const { changed } = start()
    let end = (): void => undefined
    side.again.mockReturnValueOnce(
      new Promise((resolve) => {
        end = resolve
      }),
    )
    for (let word = 0; word < 1_000; word += 1) changed()
    await settled()
    expect(side.again).toHaveBeenCalledTimes(1)
    end()
    await settled()
    expect(side.again).toHaveBeenCalledTimes(2)
  })

  test('error: a lookup that never ends does not block the next one', async () => {
    const { changed } = start()
    side.again.mockReturnValueOnce(new Promise(() => undefined))
    changed()
    changed()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(side.again).toHaveBeenCalledTimes(2)
  })

  test('error: reports a failed lookup', async () => {
    const { changed } = start()
    side.again.mockRejectedValueOnce(new Error('away'))
    changed()
    await settled()
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  })
})
