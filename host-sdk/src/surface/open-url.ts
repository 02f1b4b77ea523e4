import { isAppScheme, isPageAddress, parseUrl } from '@casement/shared-protocol/host'

/**
 * Opens a link for the frame, which has no click of its own to open it with. Pages go to a window of their own; a wallet's
 * own scheme is handed to the system. This page stays where it is. Tells whether it was opened, and nothing of a link that
 * may not be.
 *
 * Nothing is opened unless the visitor has just pressed something, here or in the frame: browsers let scripts hand a scheme
 * to the system without that, and visitors may have allowed windows to this page. A browser that cannot tell opens nothing
 * either; the frame shows the same link to be pressed.
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
  // Older browsers have none, whatever their types say.
  const activation: { readonly isActive: boolean } | undefined = navigator.userActivation
  if (!activation?.isActive) return false
  if (!isPage) {
    location.assign(url.href)
    return true
  }
  const opened = open(url.href, '_blank')
  // What is opened must not be able to send this page elsewhere.
  if (opened) opened.opener = null
  return opened !== null
}
