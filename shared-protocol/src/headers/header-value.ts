/** Header fields by name. */
export type Headers = Readonly<Record<string, string>>

/** Throws for text that would inject something into a header. */
export const refuseInHeader = (text: string, reason: string): never => {
  throw new Error(`${JSON.stringify(text)} cannot stand in a header: ${reason}`)
}

// Sources that a policy can contain. Excludes all characters that end a source, directive or header: space, comma,
// semicolon, quotes, backslash, dollar sign, newline.
const SOURCE = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*(?::(?:\d{1,5}|\*))?$/

/**
 * Throws unless a source has only safe characters. Callers have already validated it by a schema; this is a second
 * check where a mistake would become a header injection. `given` is the original text for the error.
 *
 * @example
 * assertSource('https://shop.example') // 'https://shop.example'
 */
export const assertSource = (source: string, given = source): string =>
  SOURCE.test(source) ? source : refuseInHeader(given, 'a policy has no way to name it')

// The base64 of 32 bytes: 43 characters and one for padding.
const HASH = /^sha256-[A-Za-z0-9+/]{43}=$/

/**
 * Returns the source that allows an inline script or style with this SHA-256 hash, and no other.
 *
 * @example
 * hashSource('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
 */
export const hashSource = (hash: string): string =>
  HASH.test(hash) ? `'${hash}'` : refuseInHeader(hash, 'it is not a SHA-256 hash')

/**
 * Returns the origin of a URL, the only part that belongs into a policy.
 *
 * @example
 * sourceOfAddress('https://rpc.example/key') // 'https://rpc.example'
 */
export const sourceOfAddress = (address: string): string => {
  if (!URL.canParse(address)) return refuseInHeader(address, 'it is not an address')
  const { protocol, host } = new URL(address)
  return assertSource(`${protocol}//${host}`, address)
}

/**
 * Throws unless a header value is printable ASCII on one line.
 *
 * @example
 * assertHeaderValue('no-cache') // 'no-cache'
 */
export const assertHeaderValue = (value: string): string =>
  /^[\x20-\x7e]+$/.test(value) ? value : refuseInHeader(value, 'it has a character that is not printable ASCII')
