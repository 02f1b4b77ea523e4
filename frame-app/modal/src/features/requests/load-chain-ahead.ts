import type { SessionStore } from '../../kernel/session-store.ts'

export type LoadChainParts = {
  readonly session: SessionStore
  readonly whenIdle: (run: () => void) => void
  /** Loads the reader for EVM chains. */
  readonly load: () => Promise<unknown>
}

/**
 * Preloads the chain reader once a wallet is connected, so that the first read does not have to wait for it. Without a
 * connection it is not loaded.
 *
 * @example
 * loadChainAhead({ session, whenIdle, load: () => import('../chains/call-node.ts') })
 */
export const loadChainAhead = ({ session, whenIdle, load }: LoadChainParts): void => {
  let begun = false
  const look = (): void => {
    if (begun || session.getState().namespaces.eip155?.status !== 'connected') return
    begun = true
    whenIdle(() => {
      load().catch(() => {
        // Try again on the next session change or the first read.
        begun = false
      })
    })
  }
  look()
  session.subscribe(look)
}
