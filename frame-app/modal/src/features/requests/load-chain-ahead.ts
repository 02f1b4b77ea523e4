import type { SessionStore } from '../../kernel/session-store.ts'

export type LoadChainParts = {
  readonly session: SessionStore
  readonly whenIdle: (run: () => void) => void
  /** Loads what reads an EVM chain. */
  readonly load: () => Promise<unknown>
}

/**
 * Loads what reads a chain once somebody is connected, so that the first read does not depend on the network of the moment. A
 * page that nobody connects to does not pay for it.
 *
 * @example
 * loadChainAhead({ session, whenIdle, load: () => import('../chains/eip155.ts') })
 */
export const loadChainAhead = ({ session, whenIdle, load }: LoadChainParts): void => {
  let begun = false
  const look = (): void => {
    if (begun || session.getState().namespaces.eip155?.status !== 'connected') return
    begun = true
    whenIdle(() => {
      load().catch(() => {
        // The next change of the session tries again, and so does the first read.
        begun = false
      })
    })
  }
  look()
  session.subscribe(look)
}
