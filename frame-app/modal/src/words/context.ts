import { useSpeech as useSpeechOfParts } from '@casement/parts/words/context.ts'
import type { Words } from './catalogue.ts'
import type { Speech } from './speech.ts'

/** The language that is spoken; whoever uses it is rendered again when that changes. */
export const useSpeech = (): Speech =>
  // The parts know it by their own texts alone; the shell gives it, and has all of the modal's.
  useSpeechOfParts() as Speech

/** The texts in the current language. */
export const useWords = (): Words => useSpeech().words
