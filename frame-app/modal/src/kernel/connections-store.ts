import { createStore } from 'zustand/vanilla'
import type { ConnectionStates } from './rules/connections.ts'

/** The connections, and the visitor's labels for accounts. The snapshot that the page gets has less. */
export type ConnectionsState = ConnectionStates & {
  /** Account labels by address. */
  readonly labels: { readonly [address: string]: string }
}

/** Written only by `kernel/connection-keeper.ts`. */
export const createConnectionsStore = () =>
  createStore<ConnectionsState>()(() => ({ connections: {}, connecting: [], labels: {} }))

export type ConnectionsStore = ReturnType<typeof createConnectionsStore>
