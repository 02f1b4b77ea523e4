import type { Snapshot } from '@casement/shared-protocol/schemas'
import { createStore } from 'zustand/vanilla'

/** Who is connected to what, as a host may know it. Only commands write it. */
export const createSessionStore = (initial: Snapshot) => createStore<Snapshot>()(() => initial)

export type SessionStore = ReturnType<typeof createSessionStore>
