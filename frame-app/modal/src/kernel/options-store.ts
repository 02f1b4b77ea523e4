import type { Options } from '@casement/shared-protocol/schemas'
import { createStore } from 'zustand/vanilla'

/** What the page asked for, with the changes that it made since. Only the serving of the page's calls writes it. */
export const createOptionsStore = (options: Options) => createStore<Options>()(() => options)

export type OptionsStore = ReturnType<typeof createOptionsStore>
