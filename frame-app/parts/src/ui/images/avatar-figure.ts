import { hashText } from './hash-text.ts'

/** A pane of the window: the index of its shape, and whether it uses the faint ink. */
type Pane = { readonly shape: number; readonly faint: boolean }

/** An address's figure: its colors, and the panes of one half, row by row. The other half is mirrored. */
export type AvatarFigure = { readonly colours: number; readonly panes: readonly Pane[] }

/** The pairs of fill and ink in the style sheet. */
const COLOURS = 8
export const AVATAR_ROWS = 4
export const AVATAR_COLUMNS = 2

/** The shapes of a 10 by 10 pane. They have no margin, so that adjacent ones join. */
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

// Hexadecimal and bech32 addresses are case-insensitive; in base58 case matters.
const readAlike = (address: string): string =>
  /^0x[\da-f]*$/i.test(address) || /^(?:bc|tb)1[\da-z]*$/i.test(address) ? address.toLowerCase() : address

/**
 * The figure for an address: a window of four by four panes. It helps visitors to recognize their own accounts. It does
 * not verify an address that someone sent, because a similar figure can be found by trial.
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
