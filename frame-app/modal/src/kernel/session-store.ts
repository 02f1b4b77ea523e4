import type { Snapshot } from '@casement/shared-protocol/schemas'
import { createStore } from 'zustand/vanilla'

/** The public snapshot. Only commands write it. */
export const createSessionStore = (initial: Snapshot) => createStore<Snapshot>()(() => initial)

export type SessionStore = ReturnType<typeof createSessionStore>
