// JSON.parse may round integers of more than fifteen digits, and amounts must stay exact. Strings are matched first so
// that digits within them are left alone.
const LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/gs

/** Parses JSON with long integers as strings of digits. */
export const parseExactJson = (text: string): unknown =>
  JSON.parse(text.replace(LONG_NUMBER, (match) => (match.startsWith('"') ? match : `"${match}"`)))
