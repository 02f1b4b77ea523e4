import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { Speech } from './speech.ts'

export type SpeechStore = StoreApi<Speech>

export const createSpeechStore = (speech: Speech): SpeechStore => createStore<Speech>()(() => speech)
