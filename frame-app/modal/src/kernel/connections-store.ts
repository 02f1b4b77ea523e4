import { createStore } from 'zustand/vanilla'
import type { Standing } from './rules/connections.ts'

/** Who is connected by what, and what visitors call their accounts. The page is told less than this. */
export type ConnectionsState = Standing & {
  /** The visitor's own names for accounts, by address. */
  readonly labels: { readonly [address: string]: string }
}

/** Only `kernel/connection-keeper.ts` writes it, and the public state with it. */
export const createConnectionsStore = () =>
  createStore<ConnectionsState>()(() => ({ connections: {}, connecting: [], labels: {} }))

export type ConnectionsStore = ReturnType<typeof createConnectionsStore>
