import { createStore } from 'zustand/vanilla'

/** A login by Farcaster that is on its way. */
export type FarcasterState = {
  /** What the visitor's phone scans or opens; undefined while there is no login. */
  readonly url: string | undefined
}

/** Only commands of the login write it. */
export const createFarcasterStore = () => createStore<FarcasterState>()(() => ({ url: undefined }))

export type FarcasterStore = ReturnType<typeof createFarcasterStore>
