import { replaceDisguise } from '@casement/shared-protocol'

/**
 * A piece of foreign text: characters as they are, or the name of a character that cannot be seen or that changes how
 * others read, such as `U+202E`.
 */
export type TextPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hidden'; readonly name: string }

/** Foreign text, complete, in which everything can be seen. Only line breaks are as in the original. */
export type ShownText = readonly TextPiece[]

/** Stands before and after the name of a character. As it is hidden itself, the original is left with none. */
const MARK = '\0'

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Makes foreign text visible.
 *
 * @example
 * showText('pay\u202e 1') // [{ kind: 'text', text: 'pay' }, { kind: 'hidden', name: 'U+202E' }, …]
 */
export const showText = (text: string): ShownText =>
  replaceDisguise(text, (character) => (character === '\n' ? character : MARK + nameOf(character) + MARK))
    .split(MARK)
    .flatMap((piece, index): ShownText => {
      if (index % 2 === 1) return [{ kind: 'hidden', name: piece }]
      return piece === '' ? [] : [{ kind: 'text', text: piece }]
    })

/** Whether a text has characters that cannot be seen. */
export const hasHidden = (text: ShownText): boolean => text.some(({ kind }) => kind === 'hidden')
