import { createStore } from 'zustand/vanilla'

/** A request of the page that waits for the visitor's approval. */
export type Approval = {
  /** Distinguishes requests for the same method. */
  readonly id: number
  readonly method: string
}

export type ApprovalsState = {
  /** In the order in which they came. */
  readonly waiting: readonly Approval[]
}

/** Written only by `approvals.ts`. */
export const createApprovalsStore = () => createStore<ApprovalsState>()(() => ({ waiting: [] }))

export type ApprovalsStore = ReturnType<typeof createApprovalsStore>
