import { ProviderRpcError } from '@casement/shared-protocol'
import type { Options, Snapshot } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SignInAccount } from '../domain/sign-in-service.ts'
import { startWith, topOf } from '../domain/view-stack.ts'
import type { View } from '../domain/views.ts'
import type { Surface } from '../stores/modal.ts'
import { createModalStore } from '../stores/modal.ts'
import { createOptionsStore } from '../stores/options.ts'
import { createSessionStore } from '../stores/session.ts'
import { createSignInStore } from '../stores/sign-in.ts'
import { createShowSignIn } from './show-sign-in.ts'
import { createSignIn } from './sign-in.ts'
import { ACCOUNT, OPTIONS } from './sign-in-for-tests.ts'

const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }
const connected: Snapshot = {
  ...NOBODY,
  status: 'connected',
  activeNamespace: 'eip155',
  namespaces: { eip155: { accounts: [ACCOUNT.address], caipNetworkId: 'eip155:1', status: 'connected' } },
}
const optional: Options = { ...OPTIONS, siwx: { kind: 'host', required: false } }
const SIGN_IN: View = { view: 'SIWXSignMessage', params: {} }
const settled = () => vi.advanceTimersByTimeAsync(0)
const rejected = new ProviderRpcError(4001, 'User rejected')

const start = ({ options = OPTIONS, view = SIGN_IN as View, surface = 'modal' as Surface } = {}) => {
  const [session, signIn, modal] = [createSessionStore(connected), createSignInStore(), createModalStore()]
  signIn.setState({ kind: 'unsigned', account: ACCOUNT }, true)
  modal.setState({ surface, stack: startWith(view) })
  const stack = (next: View) => modal.setState({ stack: startWith(next) })
  const told: string[] = []
  const world = {
    signMessage: vi.fn<(account: SignInAccount, signal: AbortSignal) => Promise<void>>(async () => undefined),
    isContract: vi.fn(async () => false),
    disconnect: vi.fn(async (_account: SignInAccount) => void session.setState(NOBODY, true)),
    report: vi.fn(),
  }
  const commands = createSignIn({
    ...world,
    signIn,
    session,
    options: createOptionsStore(options),
    view: createShowSignIn({
      modal,
      navigation: { reset: stack },
      reveal: async (next) => {
        stack(next)
        modal.setState({ surface: 'modal' })
        return true
      },
      requestClose: () => {
        stack({ view: 'Connect', params: {} })
        modal.setState({ surface: 'hidden' })
        return true
      },
    }),
    authenticating: () => {
      told.push('authenticating')
      return () => void (told.at(-1) === 'authenticating' && told.push('over'))
    },
    failed: (why) => void told.push(why),
    note: ({ event }) => void told.push(event),
  })
  const shown = () => [modal.getState().surface, topOf(modal.getState().stack).view].join(' ')
  return { ...world, ...commands, session, signIn, modal, told, shown, kind: () => signIn.getState().kind }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('signing in', () => {
  test('behavior: once it is signed the modal is closed, and the success is noted', async () => {
    const { sign, signMessage, told, shown, kind } = start()
    const signed = sign()
    expect(kind()).toBe('signing')
    await signed
    expect(signMessage).toHaveBeenCalledExactlyOnceWith(ACCOUNT, expect.any(AbortSignal))
    expect(kind()).toBe('signed')
    expect(shown()).toBe('hidden Connect')
    expect(told).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'authenticating', 'over', 'SIWX_AUTH_SUCCESS'])
  })

  test('behavior: embedded, the account is shown', async () => {
    const { sign, shown } = start({ surface: 'inline' })
    await sign()
    expect(shown()).toBe('inline Account')
  })

  test('behavior: it is said for as long as it lasts', async () => {
    const { sign, signMessage, told } = start()
    let end = (): void => undefined
    signMessage.mockReturnValue(
      new Promise((resolve) => {
        end = resolve
      }),
    )
    const signed = sign()
    await settled()
    expect(told).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'authenticating'])
    end()
    await signed
    expect(told).toContain('SIWX_AUTH_SUCCESS')
  })

  test('behavior: whoever presses twice is asked once', async () => {
    const { sign, signMessage } = start()
    await Promise.all([sign(), sign()])
    expect(signMessage).toHaveBeenCalledTimes(1)
  })

  test.each<[string, (world: ReturnType<typeof start>) => void, Options, string]>([
    ['without a service', () => undefined, { ...OPTIONS, siwx: undefined }, 'SIWX is not enabled'],
    ['without an address', ({ session }) => session.setState(NOBODY, true), OPTIONS, 'No ActiveCaipAddress found'],
    [
      'without a network',
      () => undefined,
      { ...OPTIONS, networks: OPTIONS.networks.slice(1) },
      'No ActiveCaipNetwork or client found',
    ],
  ])('error: %s nobody can sign in', async (_when, change, options, message) => {
    const world = start({ options })
    change(world)
    await expect(world.sign()).rejects.toMatchObject({ code: -32603, message })
    expect(world.signMessage).not.toHaveBeenCalled()
  })
})

describe('a sign-in that fails', () => {
  test.each<[string, unknown, boolean, string]>([
    ['is declined', rejected, false, 'declined'],
    ['is declined by a contract’s owner', rejected, true, 'declined'],
    ['fails', new Error('away'), false, 'declined'],
    ['fails for a contract', new Error('away'), true, 'smart-account'],
  ])('behavior: one that %s says so, and may be tried again', async (_how, thrown, contract, said) => {
    const { sign, signMessage, isContract, told, shown, kind, report } = start()
    signMessage.mockRejectedValueOnce(thrown)
    isContract.mockResolvedValue(contract)
    await sign()
    expect(told).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'authenticating', 'over', said, 'SIWX_AUTH_ERROR'])
    expect(kind()).toBe('unsigned')
    expect(shown()).toBe('modal SIWXSignMessage')
    expect(report).toHaveBeenCalledExactlyOnceWith(thrown)
    await sign()
    expect(kind()).toBe('signed')
  })

  test.each<[string, Surface, View, string]>([
    ['that was closed meanwhile is opened', 'hidden', { view: 'Connect', params: {} }, 'modal SIWXSignMessage'],
    ['that shows something else shows it', 'modal', { view: 'Account', params: {} }, 'modal SIWXSignMessage'],
    ['that shows it stays', 'modal', SIGN_IN, 'modal SIWXSignMessage'],
    [
      'that waits for an approval is left alone',
      'modal',
      { view: 'ApproveTransaction', params: { approvalId: 'a' } },
      'modal ApproveTransaction',
    ],
  ])('behavior: a modal %s', async (_which, surface, view, expected) => {
    const { sign, signMessage, modal, shown } = start()
    signMessage.mockImplementation(async () => {
      modal.setState({ surface, stack: startWith(view) })
      throw rejected
    })
    await sign()
    expect(shown()).toBe(expected)
  })

  test('limits: a wallet that never answers is given up after five minutes, and asked no longer', async () => {
    const { sign, signMessage, kind } = start()
    signMessage.mockReturnValue(new Promise(() => undefined))
    const signed = sign()
    await vi.advanceTimersByTimeAsync(299_999)
    expect(kind()).toBe('signing')
    await vi.advanceTimersByTimeAsync(1)
    await signed
    expect(kind()).toBe('unsigned')
    expect(signMessage.mock.calls[0]?.[1].aborted).toBe(true)
  })

  test('limits: a chain that does not say what the account is keeps nobody waiting', async () => {
    const { sign, signMessage, isContract, told } = start()
    signMessage.mockRejectedValue(new Error('away'))
    isContract.mockReturnValue(new Promise(() => undefined))
    const signed = sign()
    await vi.advanceTimersByTimeAsync(3_000)
    await signed
    expect(told).toContain('declined')
  })
})

describe('cancelling', () => {
  test('behavior: where it is required the wallet is disconnected, and the ways to connect are shown', async () => {
    const { cancel, disconnect, shown, told } = start()
    await cancel()
    expect(disconnect).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
    expect(shown()).toBe('modal Connect')
    expect(told).toEqual(['CLICK_CANCEL_SIWX'])
  })

  test('behavior: where it is not the modal is closed, and the wallet stays connected', async () => {
    const { cancel, disconnect, shown, told } = start({ options: optional })
    await cancel()
    expect(disconnect).not.toHaveBeenCalled()
    expect(shown()).toBe('hidden Connect')
    expect(told).toEqual(['CLICK_CANCEL_SIWX'])
  })

  test('behavior: while a wallet is asked it ends the wait, and says nothing of a failure', async () => {
    const { sign, cancel, signMessage, told, kind, report } = start({ options: optional })
    signMessage.mockImplementation(
      (_account, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const signed = sign()
    await cancel()
    await signed
    expect(kind()).toBe('unsigned')
    expect(told).not.toContain('SIWX_AUTH_ERROR')
    expect(report).not.toHaveBeenCalled()
  })

  test('race: what the wallet says after that signs nobody in', async () => {
    const { sign, cancel, signMessage, kind } = start({ options: optional })
    let end = (): void => undefined
    signMessage.mockReturnValue(
      new Promise((resolve) => {
        end = resolve
      }),
    )
    const signed = sign()
    await cancel()
    end()
    await signed
    expect(kind()).toBe('unsigned')
  })
})

describe('a sign-in that cannot begin', () => {
  test('behavior: the wallet is disconnected, the ways to connect are next, and it is said', async () => {
    const { notBegun, disconnect, shown, told, report } = start({ view: { view: 'Account', params: {} } })
    await notBegun(ACCOUNT, new Error('away'))
    expect(disconnect).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
    expect(shown()).toBe('modal Connect')
    expect(told).toEqual(['SIWX_AUTH_ERROR', 'not-begun'])
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  })
})

describe('an account that is left', () => {
  test('behavior: nobody waits for its signature, and with nobody left to sign the ways to connect are shown', async () => {
    const { sign, leave, signMessage, signIn, shown } = start()
    signMessage.mockReturnValue(new Promise(() => undefined))
    void sign()
    signIn.setState({ kind: 'none' }, true)
    leave({ ...ACCOUNT })
    expect(signMessage.mock.calls[0]?.[1].aborted).toBe(true)
    expect(shown()).toBe('modal Connect')
  })

  test('behavior: with another account in its place the view stays', () => {
    const { leave, signIn, shown } = start()
    signIn.setState({ kind: 'checking', account: ACCOUNT }, true)
    leave(ACCOUNT)
    expect(shown()).toBe('modal SIWXSignMessage')
  })

  test('behavior: another view is left alone', () => {
    const { leave, signIn, shown } = start({ view: { view: 'AllWallets', params: {} } })
    signIn.setState({ kind: 'none' }, true)
    leave(ACCOUNT)
    expect(shown()).toBe('modal AllWallets')
  })
})
