import { hashText } from './hash-text.ts'

/** A pane of the window: which of the shapes, and in which of two inks it is drawn. */
type Pane = { readonly shape: number; readonly faint: boolean }

/** The figure of an address: its colours, and the panes of one half, row by row. The other half mirrors it. */
export type AvatarFigure = { readonly colours: number; readonly panes: readonly Pane[] }

/** Pairs of a fill and an ink in the style sheet. */
const COLOURS = 8
export const AVATAR_ROWS = 4
export const AVATAR_COLUMNS = 2

/** The shapes in a pane of 10 by 10. They have no room around them, so that neighbours join to larger ones. */
export const AVATAR_SHAPES = [
  '',
  'M0 0h10v10H0z',
  'M0 0h10A10 10 0 0 1 0 10z',
  'M0 0A10 10 0 0 0 10 10V0z',
  'M10 10H0A10 10 0 0 1 10 0z',
  'M0 10V0A10 10 0 0 1 10 10z',
  'M5 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  'M0 10 10 0v10z',
] as const

// Hexadecimal addresses are written with or without the capitals of a checksum, and bech32 in either case; in base58 a
// capital is another digit.
const readAlike = (address: string): string =>
  /^0x[\da-f]*$/i.test(address) || /^(?:bc|tb)1[\da-z]*$/i.test(address) ? address.toLowerCase() : address

/**
 * The figure that stands for an address: a window of four by four panes. It helps an eye to tell one's own accounts
 * apart. An address that somebody sent has to be read: a figure can be forged by trying.
 *
 * @example
 * avatarFigure('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045').panes.length // 8
 */
export const avatarFigure = (address: string): AvatarFigure => {
  const [high, low] = hashText(readAlike(address))
  const panes = Array.from({ length: AVATAR_ROWS * AVATAR_COLUMNS }, (_, index): Pane => {
    const bits = (low >>> (index * 4)) & 0b1111
    const shape = bits >> 1
    return { shape, faint: shape !== 0 && (bits & 1) === 1 }
  })
  return { colours: high % COLOURS, panes }
}
