import { hashText } from './hash-text.ts'

/** Pairs of a soft fill and an ink in the style sheet. Red says that something failed, and is none of them. */
const TINTS = 4

/** Which tint stands behind the letters of a name; the same name has the same. */
export const tintOf = (name: string): number => hashText(name)[0] % TINTS
