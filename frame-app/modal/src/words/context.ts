import { useSpeech as useSpeechOfParts } from '@casement/parts/words/context.ts'
import type { Words } from './catalogue.ts'
import type { Speech } from './speech.ts'

/** The current language and texts; rerenders the caller when they change. */
export const useSpeech = (): Speech =>
  // The parts type it by their own texts only; the shell provides all of the modal's.
  useSpeechOfParts() as Speech

/** The texts in the current language. */
export const useWords = (): Words => useSpeech().words
