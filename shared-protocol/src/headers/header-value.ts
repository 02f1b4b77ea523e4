/** Header fields by name. */
export type Headers = Readonly<Record<string, string>>

/** Refuses a text that would say more in a header than it should. */
export const refuseInHeader = (text: string, reason: string): never => {
  throw new Error(`${JSON.stringify(text)} cannot stand in a header: ${reason}`)
}

// What a policy can name. Everything that could end a source, a directive or a header is missing from it: space, comma,
// semicolon, quotes, backslash, dollar sign, newline.
const SOURCE = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*(?::(?:\d{1,5}|\*))?$/

/**
 * Holds a source of a policy to the few characters that are safe in one. Whoever made it has read it by a schema before; a header
 * is where a slip there would become an injection. `given` is the text that it was made of, for the error.
 *
 * @example
 * assertSource('https://shop.example') // 'https://shop.example'
 */
export const assertSource = (source: string, given = source): string =>
  SOURCE.test(source) ? source : refuseInHeader(given, 'a policy has no way to name it')

/**
 * The origin of an address, which is all of it that a policy should name.
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
 * Holds a whole header to printable ASCII on one line.
 *
 * @example
 * assertHeaderValue('no-cache') // 'no-cache'
 */
export const assertHeaderValue = (value: string): string =>
  /^[\x20-\x7e]+$/.test(value) ? value : refuseInHeader(value, 'it has a character that is not printable ASCII')
