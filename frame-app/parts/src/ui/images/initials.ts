const isCased = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase()

/**
 * The letters that stand for a name whose picture is not there: of its first two words in scripts that have capitals, of
 * its first where letters would join to another word.
 *
 * @example
 * initialsOf('Trust Wallet') // 'TW'
 */
export const initialsOf = (name: string): string => {
  const letters = name
    .normalize('NFC')
    .split(/[\s\-_/|]+/u)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const [first, second] = letters
  // A name without letters is whatever it begins with.
  if (first === undefined) return /[^\p{C}\p{Z}\p{M}]/u.exec(name)?.[0] ?? ''
  return (second !== undefined && isCased(first) && isCased(second) ? first + second : first).toUpperCase()
}
