import type { NamespaceState, Snapshot } from '@casement/shared-protocol/schemas'
import { vi } from 'vitest'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import type { SignInAccount } from './rules/sign-in-service.ts'
import { OPTIONS } from './sign-in-for-tests.ts'
import { createSignInStore } from './store.ts'
import { watchSignIn } from './watch-sign-in.ts'

export const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }
/** A snapshot with this eip155 account connected. */
export const connectedAs = ({ chainId, address }: SignInAccount): Snapshot => {
  const eip155: NamespaceState = { accounts: [address], caipNetworkId: chainId, status: 'connected' }
  return { ...NOBODY, status: 'connected', activeNamespace: 'eip155', namespaces: { eip155 } }
}
export const settled = () => vi.advanceTimersByTimeAsync(0)

/** Watches a session, with mocks for every effect. */
export const startWatching = (first: Snapshot, options = OPTIONS) => {
  const world = {
    session: createSessionStore(first),
    options: createOptionsStore(options),
    signIn: createSignInStore(),
    isSignedIn: vi.fn<(account: SignInAccount) => Promise<boolean>>(async () => false),
    ask: vi.fn(async () => undefined),
    known: vi.fn<() => void>(),
    failed: vi.fn(async (_account: SignInAccount, _thrown: unknown) => undefined),
    left: vi.fn<(account: SignInAccount) => void>(),
    report: vi.fn(),
  }
  const watch = () => watchSignIn(world)
  return { ...world, watch, kind: () => world.signIn.getState().kind }
}
