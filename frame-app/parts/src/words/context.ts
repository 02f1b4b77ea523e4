import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { PartsWords } from './messages.ts'
import type { Speech } from './speech.ts'

/** A frame's language, typed by the texts of the primitives. */
export const SpeechContext = createContext<Omit<StoreApi<Speech>, 'setState'> | undefined>(undefined)

/** The current language and texts; rerenders the caller when they change. */
export const useSpeech = (): Speech => {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('outside of the shell')
  return useStore(speech)
}

/** The texts in the current language. */
export const useWords = (): PartsWords => useSpeech().words
