import type { ShownText } from './shown-text.ts'

/** Foreign text on one line, in which what cannot be seen is named. */
export const plainText = (text: ShownText): string =>
  text.map((piece) => (piece.kind === 'text' ? piece.text : `[${piece.name}]`)).join('')
