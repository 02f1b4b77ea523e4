import { words as parts } from '@casement/parts/words/languages/ar.json?compiled'
import { words as own } from './ar.json?compiled'

export const words = { ...parts, ...own }
