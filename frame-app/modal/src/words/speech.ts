import type { Speech as SpeechOf, Wish } from '@casement/parts/words/speech.ts'
import { loadSpeechFrom } from '@casement/parts/words/speech.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { Words } from './catalogue.ts'
import { loadCatalogue } from './load-catalogue.ts'

/** The language and texts of the modal. */
export type Speech = SpeechOf<Words>

export type SpeechStore = StoreApi<Speech>

/**
 * Loads the language and texts of the modal.
 *
 * @example
 * const { words } = await loadSpeech({ locale: 'auto', languages: navigator.languages })
 */
export const loadSpeech = (wish: Wish): Promise<Speech> => loadSpeechFrom(loadCatalogue, wish)
