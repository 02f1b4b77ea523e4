// A number of more than fifteen digits may lose its last ones in JSON.parse, and an amount must not. Strings are matched
// first, so that digits within them stay as they are.
const LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/gs

/** JSON with whole numbers too long for a number as strings of digits. */
export const parseExactJson = (text: string): unknown =>
  JSON.parse(text.replace(LONG_NUMBER, (match) => (match.startsWith('"') ? match : `"${match}"`)))
