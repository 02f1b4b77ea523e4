// Letters of five by seven dots for the names on coins, one number per row.

const ROWS = 7
const COLUMNS = 5

const LETTERS: Readonly<Record<string, string>> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhe',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hhha444',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh1248v',
  3: 'v2421he',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124888',
  8: 'ehhehhe',
  9: 'ehhf12c',
}
const BASE = 32

/** Whether there is a dot at this place, counted from the text's top left. */
export const hasDot = (text: string, column: number, row: number): boolean => {
  const letter = LETTERS[text[Math.floor(column / (COLUMNS + 1))] ?? '']
  const within = column % (COLUMNS + 1)
  if (letter === undefined || within >= COLUMNS || row < 0 || row >= ROWS) return false
  return ((Number.parseInt(letter[row] ?? '0', BASE) >> (COLUMNS - 1 - within)) & 1) === 1
}

/** The part of a text that can be drawn, at most `most` letters. */
export const drawable = (text: string, most: number): string =>
  [...text.toUpperCase()]
    .filter((letter) => Object.hasOwn(LETTERS, letter))
    .slice(0, most)
    .join('')

/** A text's size in dots. */
export const sizeOf = (text: string): { readonly columns: number; readonly rows: number } => ({
  columns: text.length * (COLUMNS + 1) - 1,
  rows: ROWS,
})
