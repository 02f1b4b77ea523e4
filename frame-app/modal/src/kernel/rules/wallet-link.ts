import { isAppScheme, isPageAddress } from '@casement/shared-protocol'
import { shownHost } from './shown-host.ts'

/** A link that opens a wallet for one pairing. */
export type WalletLink = {
  /** The URL to open. */
  readonly redirect: string
  /** The wallet's URL without the pairing, used for later requests. */
  readonly href: string
}

const MAX_LINK_LENGTH = 512

const slashed = (link: string): string => (link.endsWith('/') ? link : `${link}/`)

const universalBase = (link: string): string | undefined => {
  try {
    const url = new URL(link)
    return isPageAddress(url) && url.search === '' && url.hash === '' ? slashed(url.href) : undefined
  } catch {
    return undefined
  }
}

// A loop, because a regular expression for trailing slashes takes quadratic time on long runs of slashes.
const withoutEnd = (link: string): string => {
  let end = link.length
  while (':/'.includes(link.charAt(end - 1)) && end > 0) end -= 1
  return link.slice(0, end)
}

// Directories list schemes with and without the colon and slashes.
const nativeBase = (link: string): string | undefined => {
  const written = link.includes('://') ? link : `${withoutEnd(link)}://`
  const [scheme = '', rest = ''] = written.split('://', 2)
  if (!isAppScheme(scheme) || /[\s?#\\]/.test(rest)) return undefined
  return slashed(written)
}

/**
 * The link that a connected wallet gives for itself, if it is an https page. A scheme is trusted only in the entry that
 * the visitor chose, because whoever answers a pairing could name any app's.
 *
 * @example
 * linkOfItself('https://wallet.example') // 'https://wallet.example/'
 * linkOfItself('mywallet://') // undefined
 */
export const linkOfItself = (link: string): string | undefined =>
  link.length > MAX_LINK_LENGTH ? undefined : universalBase(link)

/**
 * The link that opens a wallet with a pairing. A wallet address that starts with http is a universal link, any other is
 * a native one. Addresses come from directories and pages, so one that could lead elsewhere than to a wallet is
 * rejected.
 *
 * Telegram on Android decodes an address once more than other apps.
 *
 * @example
 * walletLink('mywallet', 'wc:…', {}) // { redirect: 'mywallet://wc?uri=wc%3A…', href: 'mywallet://' }
 */
export const walletLink = (
  link: string,
  uri: string,
  { telegramOnAndroid = false }: { readonly telegramOnAndroid?: boolean },
): WalletLink | undefined => {
  const wanted = link.trim()
  if (wanted.length > MAX_LINK_LENGTH) return undefined
  const href = /^http/i.test(wanted) ? universalBase(wanted) : nativeBase(wanted)
  if (href === undefined) return undefined
  const encoded = encodeURIComponent(uri)
  return { redirect: `${href}wc?uri=${telegramOnAndroid ? encodeURIComponent(encoded) : encoded}`, href }
}

/** Whether a link is written as a web page's. */
export const isPageLink = (link: string): boolean => /^\s*https?:/i.test(link)

/**
 * The host that a wallet link leads to, as browsers write it; undefined for an app's scheme.
 *
 * @example
 * hostOfLink('https://wallet.example/app/') // 'wallet.example'
 */
export const hostOfLink = (href: string): string | undefined =>
  isPageLink(href) ? shownHost(new URL(href).host) : undefined
