import { useSpeech as useSpeechOfParts } from '@casement/parts/words/context.ts'
import type { Speech } from '@casement/parts/words/speech.ts'
import type { Words } from './catalogue.ts'

/** The language and texts of the secure frame. */
export const useSpeech = (): Speech<Words> =>
  // The parts type it by their own texts only; whoever mounts a screen provides all of the frame's.
  useSpeechOfParts() as Speech<Words>

export const useWords = (): Words => useSpeech().words
