const OPENABLE = ['https:', 'http:', 'mailto:']

/**
 * The address of a link, if it may stand in one. Addresses come from directories, tokens and pages: `javascript:` would
 * run in the frame, and what is relative would lead into it.
 *
 * @example
 * openableHref('https://example.com') // 'https://example.com/'
 * openableHref('javascript:alert(1)') // undefined
 */
export const openableHref = (href: string): string | undefined => {
  try {
    const url = new URL(href)
    return OPENABLE.includes(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}
