/**
 * Reads a URL without throwing; `URL.canParse` is younger than the browsers that are served.
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
