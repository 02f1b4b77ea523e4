import { ProviderRpcError } from '@casement/shared-protocol'
import type { NamespaceState, Options, Snapshot } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Surface } from '../../kernel/modal-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { startWith, topOf } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import type { SignInAccount } from './rules/sign-in-service.ts'
import { createShowSignIn } from './show-sign-in.ts'
import type { SignInNote } from './sign-in.ts'
import { createSignIn } from './sign-in.ts'
import { ACCOUNT, OPTIONS } from './sign-in-for-tests.ts'
import { createSmartAccounts } from './smart-accounts.ts'
import { createSignInStore } from './store.ts'

export const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }
export const wallet: NamespaceState = { accounts: [ACCOUNT.address], caipNetworkId: 'eip155:1', status: 'connected' }
const connected: Snapshot = {
  ...NOBODY,
  status: 'connected',
  activeNamespace: 'eip155',
  namespaces: { eip155: wallet },
}
export const optional: Options = { ...OPTIONS, siwx: { kind: 'host', required: false } }
export const SIGN_IN: View = { view: 'SIWXSignMessage', params: {} }
export const settled = () => vi.advanceTimersByTimeAsync(0)
export const rejected = new ProviderRpcError(4001, 'User rejected')

/** A connected visitor who has not signed in, in the sign-in view. */
export const startSignIn = ({
  options = OPTIONS,
  view = SIGN_IN as View,
  surface = 'modal' as Surface,
  isContract = async (): Promise<boolean> => false,
} = {}) => {
  const session = createSessionStore(connected)
  const signIn = createSignInStore()
  const modal = createModalStore()
  signIn.setState({ kind: 'unsigned', account: ACCOUNT }, true)
  modal.setState({ surface, stack: startWith(view) })
  const stack = (next: View) => modal.setState({ stack: startWith(next) })
  const told: string[] = []
  const notes: SignInNote[] = []
  const world = {
    signMessage: vi.fn<(account: SignInAccount, signal: AbortSignal) => Promise<void>>(async () => undefined),
    disconnect: vi.fn(async (_account: SignInAccount) => void session.setState(NOBODY, true)),
    report: vi.fn(),
    reveal: vi.fn(async (next: View) => {
      stack(next)
      modal.setState({ surface: 'modal' })
      return true
    }),
  }
  const contractNotes: boolean[] = []
  const commands = createSignIn({
    ...world,
    smartAccounts: createSmartAccounts(isContract),
    signIn,
    session,
    options: createOptionsStore(options),
    view: createShowSignIn({
      modal,
      navigation: { reset: stack },
      reveal: world.reveal,
      requestClose: () => {
        stack({ view: 'Connect', params: {} })
        modal.setState({ surface: 'hidden' })
        return true
      },
      succeed: () => {
        told.push('success')
        stack({ view: 'Connect', params: {} })
        modal.setState({ surface: 'hidden' })
      },
    }),
    authenticating: () => {
      told.push('authenticating')
      return () => void (told.at(-1) === 'authenticating' && told.push('over'))
    },
    failed: (why) => void told.push(why),
    note: (note, _account, contract) => {
      notes.push(note)
      contractNotes.push(contract)
      told.push(note.event)
    },
  })
  const shown = () => [modal.getState().surface, topOf(modal.getState().stack).view].join(' ')
  return {
    ...world,
    ...commands,
    session,
    signIn,
    modal,
    told,
    notes,
    contractNotes,
    shown,
    kind: () => signIn.getState().kind,
  }
}

/** Uses a fake clock in each test. */
export const eachWithClock = (): void => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
