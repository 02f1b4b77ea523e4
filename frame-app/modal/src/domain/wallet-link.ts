/** A link into a wallet, for one pairing. */
export type WalletLink = {
  /** What is opened. */
  readonly redirect: string
  /** The wallet alone, without the pairing: what later requests go back to. */
  readonly href: string
}

/** Schemes of the browser's own, by which a link would stay with us and run, read or show what its author likes. */
const NOT_A_WALLET = /^(?:javascript|data|vbscript|blob|file|filesystem|about|view-source|ws|wss|ftp|mailto|tel|sms)$/i
const SCHEME = /^[a-z][a-z0-9+.-]{0,63}$/i
const MAX_LINK_LENGTH = 512

const slashed = (link: string): string => (link.endsWith('/') ? link : `${link}/`)

const universalBase = (link: string): string | undefined => {
  try {
    const { protocol, href, username, password, search, hash } = new URL(link)
    const plain = username === '' && password === '' && search === '' && hash === ''
    return plain && (protocol === 'https:' || protocol === 'http:') ? slashed(href) : undefined
  } catch {
    return undefined
  }
}

// Directories write a scheme with and without what follows it.
const nativeBase = (link: string): string | undefined => {
  const written = link.includes('://') ? link : `${link.replace(/[:/]+$/, '')}://`
  const [scheme = '', rest = ''] = written.split('://', 2)
  if (!SCHEME.test(scheme) || NOT_A_WALLET.test(scheme) || /[\s?#\\]/.test(rest)) return undefined
  return slashed(written)
}

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
  if (wanted === '' || wanted.length > MAX_LINK_LENGTH) return undefined
  const href = /^http/i.test(wanted) ? universalBase(wanted) : nativeBase(wanted)
  if (href === undefined) return undefined
  const encoded = encodeURIComponent(uri)
  return { redirect: `${href}wc?uri=${telegramOnAndroid ? encodeURIComponent(encoded) : encoded}`, href }
}
