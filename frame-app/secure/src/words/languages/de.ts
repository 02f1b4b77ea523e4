import { words as parts } from '@casement/parts/words/languages/de.json?compiled'
import { words as own } from './de.json?compiled'

export const words = { ...parts, ...own }
