import { parseOriginPattern } from '@casement/shared-protocol'

const LITERAL = /^[a-z0-9:/-]$/

/** Writes a text so that it means only itself: no character of a regular expression, of a string or of a variable. */
const literal = (text: string): string =>
  [...text]
    .map((character) => {
      if (LITERAL.test(character)) return character
      if (character === '.') return '[.]'
      throw new Error(`${JSON.stringify(text)} has a character that no host name has`)
    })
    .join('')

/**
 * A pattern of an allow-list as a regular expression of a whole origin, without the anchors. It says what the matcher says
 * of the same pattern.
 */
export const siteRegex = (pattern: string): string => {
  const parsed = parseOriginPattern(pattern)
  if (!parsed.ok) throw new Error(`${JSON.stringify(pattern)} ${parsed.reason}`)
  const { scheme, host, subdomains, port } = parsed.value
  const below = subdomains === 'all' ? '(?:[a-z0-9_-]+[.])+' : ''
  const suffix = port === '' ? '' : port === '*' ? '(?::[0-9]+)?' : `:${literal(port)}`
  return `${scheme}//${below}${literal(host)}${suffix}`
}
