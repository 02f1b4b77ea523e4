import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { PartsWords } from './messages.ts'
import type { Speech } from './speech.ts'

/** What a frame speaks, as primitives know it: by the texts that they say. */
export const SpeechContext = createContext<Omit<StoreApi<Speech>, 'setState'> | undefined>(undefined)

/** The language that is spoken; whoever uses it is rendered again when that changes. */
export const useSpeech = (): Speech => {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('outside of the shell')
  return useStore(speech)
}

/** The texts of the language that is spoken. */
export const useWords = (): PartsWords => useSpeech().words
