import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { Speech } from './speech.ts'
import type { Words } from './words.ts'

export const SpeechContext = createContext<StoreApi<Speech> | undefined>(undefined)

/** The language that is spoken; whoever uses it is rendered again when that changes. */
export const useSpeech = (): Speech => {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('outside of the shell')
  return useStore(speech)
}

/** The texts of the language that is spoken. */
export const useWords = (): Words => useSpeech().words
