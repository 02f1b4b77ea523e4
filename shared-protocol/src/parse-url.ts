/**
 * Parses a URL. Returns undefined instead of throwing. Some supported browsers lack `URL.canParse`.
 *
 * @example
 * parseUrl('nonsense') // undefined
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
