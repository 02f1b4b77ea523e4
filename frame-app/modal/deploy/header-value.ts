import { parseOriginPattern } from '@casement/shared-protocol'
import { suffixUnderStar } from './public-suffix.ts'

/** Header fields by name. */
export type Headers = Readonly<Record<string, string>>

// What a policy can name. Everything that could end a source, a directive or a header is missing from it: space, comma,
// semicolon, quotes, backslash, dollar sign, newline.
const SOURCE = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*(?::(?:\d{1,5}|\*))?$/

const refuse = (text: string, reason: string): never => {
  throw new Error(`${JSON.stringify(text)} cannot stand in a header: ${reason}`)
}

/**
 * Holds a source of a policy to the few characters that are safe in one. The schemas have already done so; a header is
 * where a slip in them would become an injection.
 */
const assertSource = (source: string, given: string): string =>
  SOURCE.test(source) ? source : refuse(given, 'a policy has no way to name it')

/** Why a star may not stand there. */
export const tooWide = (suffix: string): string => `anybody can have a site below "${suffix}"`

/** A pattern of an allow-list as browsers write it, which is also a source of a policy. */
export const sourceOfPattern = (pattern: string): string => {
  const parsed = parseOriginPattern(pattern)
  if (!parsed.ok) return refuse(pattern, parsed.reason)
  const suffix = suffixUnderStar(pattern)
  if (suffix !== undefined) return refuse(pattern, tooWide(suffix))
  const { scheme, host, subdomains, port } = parsed.value
  const star = subdomains === 'all' ? '*.' : ''
  return assertSource(`${scheme}//${star}${host}${port === '' ? '' : `:${port}`}`, pattern)
}

/** The origin of an endpoint, which is all of an address that a policy should name. */
export const sourceOfAddress = (address: string): string => {
  if (!URL.canParse(address)) return refuse(address, 'it is not an address')
  const { protocol, host } = new URL(address)
  return assertSource(`${protocol}//${host}`, address)
}

/** Holds a whole header to printable ASCII on one line. */
export const assertHeaderValue = (value: string): string =>
  /^[\x20-\x7e]+$/.test(value) ? value : refuse(value, 'it has a character that is not printable ASCII')
