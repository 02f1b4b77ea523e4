import { words as parts } from '@casement/parts/words/languages/ja.json?compiled'
import { words as own } from './ja.json?compiled'

export const words = { ...parts, ...own }
