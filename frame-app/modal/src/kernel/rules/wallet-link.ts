import { isAppScheme, isPageAddress } from '@casement/shared-protocol'
import { shownHost } from './shown-host.ts'

/** A link into a wallet, for one pairing. */
export type WalletLink = {
  /** What is opened. */
  readonly redirect: string
  /** The wallet alone, without the pairing: what later requests go back to. */
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

// An expression for what stands at the end goes over each row of slashes from each of its slashes.
const withoutEnd = (link: string): string => {
  let end = link.length
  while (':/'.includes(link.charAt(end - 1)) && end > 0) end -= 1
  return link.slice(0, end)
}

// Directories write a scheme with and without what follows it.
const nativeBase = (link: string): string | undefined => {
  const written = link.includes('://') ? link : `${withoutEnd(link)}://`
  const [scheme = '', rest = ''] = written.split('://', 2)
  if (!isAppScheme(scheme) || /[\s?#\\]/.test(rest)) return undefined
  return slashed(written)
}

/**
 * Where a wallet is opened by its own account: a page alone. A scheme is believed of the entry that the visitor chose, for
 * whoever answers a pairing could name that of any app.
 *
 * @example
 * linkOfItself('https://wallet.example') // 'https://wallet.example/'
 * linkOfItself('mywallet://') // undefined
 */
export const linkOfItself = (link: string): string | undefined =>
  link.length > MAX_LINK_LENGTH ? undefined : universalBase(link)

/**
 * The link that opens a wallet with a pairing. A wallet's address that starts with http is a universal link, any other a
 * native one. Addresses come from directories and pages: what could lead elsewhere than into a wallet makes no link.
 *
 * Telegram on Android decodes an address once more than others do.
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

/** Whether a link is that of a page, as far as it is written as one. */
export const isPageLink = (link: string): boolean => /^\s*https?:/i.test(link)

/**
 * Whose page a link into a wallet leads to, as browsers write it; undefined for one that opens an app by its scheme.
 *
 * @example
 * hostOfLink('https://wallet.example/app/') // 'wallet.example'
 */
export const hostOfLink = (href: string): string | undefined =>
  isPageLink(href) ? shownHost(new URL(href).host) : undefined
