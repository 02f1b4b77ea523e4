const isCased = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase()

/**
 * The initials of a name: of its first two words in scripts with capitals, of its first word in scripts whose letters
 * would join.
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
  // A name without letters gives its first visible character.
  if (first === undefined) return /[^\p{C}\p{Z}\p{M}]/u.exec(name)?.[0] ?? ''
  return (second !== undefined && isCased(first) && isCased(second) ? first + second : first).toUpperCase()
}
