import { words as parts } from '@casement/parts/words/languages/en.json?compiled'
import { words as own } from './en.json?compiled'

export const words = { ...parts, ...own }
