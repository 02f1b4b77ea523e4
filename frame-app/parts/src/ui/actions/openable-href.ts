import { isPageAddress } from '@casement/shared-protocol'

/**
 * The address of a link, if it may stand in one. Addresses come from directories, tokens and pages: `javascript:` would
 * run in the frame, what is relative would lead into it, and http goes over a network in plain sight.
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
 * What makes a link lead to a page elsewhere: in a tab of its own, which is not told where from. An address that may not
 * stand in a link leaves a link that leads nowhere, and says so.
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
