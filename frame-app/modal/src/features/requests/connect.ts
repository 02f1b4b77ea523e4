import type { ChainNamespace } from '@casement/shared-protocol'
import { DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import type { SessionStore } from '../../kernel/session-store.ts'
import type { WaitingApprovals } from '../../kernel/waiting-approvals.ts'

export type ConnectParts = {
  readonly session: SessionStore
  /** Resolves once restoring has finished. Has a timeout. */
  readonly restored: () => Promise<void>
  readonly requestAccounts: (namespace: ChainNamespace | undefined, signal: AbortSignal) => Promise<unknown>
  readonly waiting: WaitingApprovals
}

/**
 * Waits until the visitor is connected in a namespace, or in any, and returns which. Like a request of a provider, it
 * counts among those that wait for the visitor.
 *
 * @example
 * const connect = createConnect({ session, restored, requestAccounts, waiting })
 * await connect('solana')
 */
export const createConnect =
  ({ session, restored, requestAccounts, waiting }: ConnectParts) =>
  async (asked: ChainNamespace | undefined): Promise<ChainNamespace> => {
    await restored()
    const { signal } = new AbortController()
    const run = (): Promise<unknown> => requestAccounts(asked, signal)
    const connected = (): ChainNamespace | undefined => {
      const { namespaces, activeNamespace } = session.getState()
      const wanted = asked ?? activeNamespace
      const names = Object.keys(namespaces) as ChainNamespace[]
      return names.find((name) => name === wanted && namespaces[name]?.status === 'connected')
    }
    await (connected() ? run() : waiting.ask(run, { signal }))
    const namespace = connected()
    // The visitor may have disconnected again, for example at a sign-in.
    if (!namespace)
      throw new ProviderRpcError(DISCONNECTED, 'The wallet is not connected anymore', { outcome: 'unknown' })
    return namespace
  }
