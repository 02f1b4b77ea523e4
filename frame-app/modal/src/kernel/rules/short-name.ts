const MAX_SHOWN = 32

/**
 * Shortens a name for use in a sentence or on a button, since a page or wallet can make it any length. Cuts between
 * characters and adds an ellipsis.
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
