import { createStore } from 'zustand/vanilla'

/** A Farcaster login in progress. */
export type FarcasterState = {
  /** The URL that the visitor's phone scans or opens; undefined without a login in progress. */
  readonly url: string | undefined
}

/** Written only by the login's commands. */
export const createFarcasterStore = () => createStore<FarcasterState>()(() => ({ url: undefined }))

export type FarcasterStore = ReturnType<typeof createFarcasterStore>
