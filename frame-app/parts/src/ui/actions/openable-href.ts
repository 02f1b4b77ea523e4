import { isPageAddress } from '@casement/shared-protocol'

/**
 * The URL for a link, if it is safe. Addresses come from directories, tokens and pages: `javascript:` would run in the
 * frame, a relative URL would lead into it, and http is not encrypted.
 *
 * @example
 * openableHref('https://example.com') // 'https://example.com/'
 * openableHref('javascript:alert(1)') // undefined
 */
export const openableHref = (href: string): string | undefined => {
  try {
    const url = new URL(href)
    return isPageAddress(url) ? url.href : undefined
  } catch {
    return undefined
  }
}

/**
 * Attributes for a link to an external page, in a new tab without opener and referrer. An unsafe address gives a
 * disabled link without target.
 */
export const linkElsewhere = (href: string) => {
  const address = openableHref(href)
  const nowhere = address === undefined
  return {
    href: address,
    role: nowhere ? 'link' : undefined,
    'aria-disabled': nowhere || undefined,
    rel: 'noopener noreferrer',
    target: '_blank',
  } as const
}
