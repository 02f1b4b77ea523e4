const MAX_SHOWN = 32

/**
 * A name as it stands within a sentence or on a button. Whoever gives it may make it as long as they like; what is cut is
 * cut between characters, and said to be.
 *
 * @example
 * shortName('Harbour') // 'Harbour'
 */
export const shortName = (name: string): string => {
  if (name.length <= MAX_SHOWN) return name
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  return characters.length <= MAX_SHOWN
    ? name
    : `${characters
        .slice(0, MAX_SHOWN - 1)
        .join('')
        .trimEnd()}…`
}
