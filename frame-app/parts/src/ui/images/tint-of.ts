import { hashText } from './hash-text.ts'

/** The pairs of soft fill and ink in the style sheet. Red is reserved for errors. */
const TINTS = 4

/** The tint behind a name's initials; the same name always has the same. */
export const tintOf = (name: string): number => hashText(name)[0] % TINTS
