import { isAppScheme, isPageAddress, parseUrl } from '@casement/shared-protocol/host'

/**
 * Opens a link for the frame, which has no click of its own to open it with. Web pages open in a new window; a wallet's
 * own scheme is passed to the system. The current page does not navigate. Returns whether the link was opened, or
 * undefined if the link is not allowed.
 *
 * Requires that the visitor has just clicked, in the page or in the frame: browsers would let scripts pass a scheme to
 * the system without a click, and visitors may have allowed popups for this page. If the browser does not report user
 * activation, nothing opens, and the frame shows the link for the visitor to click.
 *
 * @example
 * openUrl('https://wallet.example/wc?uri=wc%3A…', 'deeplink') // true
 * openUrl('javascript:alert(1)', 'blank') // undefined
 */
export const openUrl = (address: string, target: 'blank' | 'deeplink'): boolean | undefined => {
  const url = parseUrl(address)
  if (!url || (target !== 'blank' && target !== 'deeplink')) return undefined
  const isPage = isPageAddress(url)
  if (!isPage && (target === 'blank' || !isAppScheme(url.protocol.slice(0, -1)))) return undefined
  // Missing in older browsers, despite the types.
  const activation: { readonly isActive: boolean } | undefined = navigator.userActivation
  if (!activation?.isActive) return false
  if (!isPage) {
    location.assign(url.href)
    return true
  }
  const opened = open(url.href, '_blank')
  // The opened page must not be able to navigate this one.
  if (opened) opened.opener = null
  return opened !== null
}
