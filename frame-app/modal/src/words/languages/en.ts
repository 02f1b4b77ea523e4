import { words as parts } from '@casement/parts/words/languages/en.json?compiled'
import { words as own } from './en.json?compiled-first'

/** The texts that the boot and a first opening need. `later-texts.ts` adds the others. */
export const words = { ...parts, ...own }
