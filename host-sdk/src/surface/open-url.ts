// What could run as the page, read its files, or start any program: no wallet is reached by one of these.
const REFUSED = /^(javascript|data|blob|file|filesystem|vbscript|about|view-source|intent|ftp|wss?|https?):/

// Read as far as the path: what is in front of an `@` is a name, and no host.
const WEB = /^(https:|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1])(:\d+)?\/)/

/**
 * Opens a link for the frame, which has no click of its own to open it with. Pages go to a window of their own, unless
 * the whole page is to go there; a wallet's own scheme is handed to the system. Tells whether it was opened, and nothing
 * of a link that may not be.
 *
 * @example
 * openUrl('https://wallet.example/wc?uri=wc%3A…', 'deeplink') // true
 * openUrl('javascript:alert(1)', 'top') // undefined
 */
export const openUrl = (address: string, target: 'blank' | 'top' | 'deeplink'): boolean | undefined => {
  let url: string
  try {
    url = new URL(address).href
  } catch {
    return undefined
  }
  const web = WEB.test(url)
  if (!web && (target !== 'deeplink' || REFUSED.test(url))) return undefined
  if (target === 'top' || !web) {
    location.assign(url)
    return true
  }
  const opened = open(url, '_blank')
  // What is opened must not be able to send this page elsewhere.
  if (opened) opened.opener = null
  return opened !== null
}
