import type { Options } from '@casement/shared-protocol/schemas'
import { createStore } from 'zustand/vanilla'

/** The page's options with its later changes. Written only where the page's calls are served. */
export const createOptionsStore = (options: Options) => createStore<Options>()(() => options)

export type OptionsStore = ReturnType<typeof createOptionsStore>
