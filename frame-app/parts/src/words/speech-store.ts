import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { PartsWords } from './messages.ts'
import type { Speech } from './speech.ts'

export const createSpeechStore = <W extends PartsWords>(speech: Speech<W>): StoreApi<Speech<W>> =>
  createStore<Speech<W>>()(() => speech)
