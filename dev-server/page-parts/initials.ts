import { plainName } from './hidden-characters.ts'

/** Two letters of a name, in place of a picture. */
export const initialsOf = (name: string): string => {
  const words = plainName(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toUpperCase() || '?'
}

/** A long address shortened to both ends. */
export const shortened = (text: string, ends = 6): string =>
  text.length > 2 * ends + 3 ? `${text.slice(0, ends + (text.startsWith('0x') ? 2 : 0))}…${text.slice(-ends)}` : text
