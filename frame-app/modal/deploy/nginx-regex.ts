import { parseOriginPattern } from '@casement/shared-protocol'

const LITERAL = /^[a-z0-9:/-]$/

/** Escapes a text so that it has no special character of a regular expression, a string or a variable. */
const literal = (text: string): string =>
  [...text]
    .map((character) => {
      if (LITERAL.test(character)) return character
      if (character === '.') return '[.]'
      throw new Error(`${JSON.stringify(text)} has a character that no host name has`)
    })
    .join('')

/**
 * An allow-list pattern as a regular expression for a whole origin, without anchors. It matches the same origins as the
 * matcher does.
 */
export const siteRegex = (pattern: string): string => {
  const parsed = parseOriginPattern(pattern)
  if (!parsed.ok) throw new Error(`${JSON.stringify(pattern)} ${parsed.reason}`)
  const { scheme, host, subdomains, port } = parsed.value
  const below = subdomains === 'all' ? '(?:[a-z0-9_-]+[.])+' : ''
  const suffix = port === '' ? '' : port === '*' ? '(?::[0-9]+)?' : `:${literal(port)}`
  return `${scheme}//${below}${literal(host)}${suffix}`
}
