// The pairing link from a page. It comes from a URL or the clipboard, so it is untrusted.

export type PairingProblem = 'empty' | 'too-long' | 'no-pairing' | 'old-version' | 'incomplete' | 'expired'
export type PairingUri =
  | { readonly kind: 'uri'; readonly uri: string }
  | { readonly kind: 'problem'; readonly problem: PairingProblem }

const MOST_CHARACTERS = 2_048
const SHAPE = /^wc:(?<topic>[0-9a-f]{64})@(?<version>\d{1,3})\?(?<query>[\x21-\x7e]+)$/i

const wrong = (problem: PairingProblem): PairingUri => ({ kind: 'problem', problem })

/** Links that open wallets carry the URI as a parameter. */
const unwrapped = (text: string): string => {
  if (text.startsWith('wc:') && !/^wc:\/{0,2}\??uri=/.test(text)) return text
  return /[?&]uri=(?<uri>[^&#]*)/.exec(text)?.groups?.uri ?? text
}

const decoded = (text: string): string => {
  if (text.startsWith('wc:') || !/^wc%3a/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Parses a pasted or opened link. `now` is in milliseconds. */
export const readPairingUri = (given: string, now: number): PairingUri => {
  if (given.length > MOST_CHARACTERS) return wrong('too-long')
  const uri = decoded(unwrapped(given.trim()))
  if (uri === '') return wrong('empty')
  const parts = SHAPE.exec(uri)?.groups
  if (!parts) return wrong('no-pairing')
  if (parts.version !== '2') return wrong(parts.version === '1' ? 'old-version' : 'no-pairing')
  const query = new URLSearchParams(parts.query)
  const hasKey = /^[0-9a-f]{64}$/i.test(query.get('symKey') ?? '')
  if (!hasKey || query.get('relay-protocol') !== 'irn') return wrong('incomplete')
  const expiry = query.get('expiryTimestamp')
  if (expiry !== null && !/^\d{1,12}$/.test(expiry)) return wrong('incomplete')
  if (expiry !== null && Number(expiry) * 1_000 <= now) return wrong('expired')
  return { kind: 'uri', uri }
}

/** The URI that this page was opened with, if any. */
export const openedWith = (search: string): string | undefined => {
  const uri = search.length > MOST_CHARACTERS * 3 ? undefined : new URLSearchParams(search).get('uri')
  return uri === null || uri === '' ? undefined : uri
}

export const PAIRING_PROBLEMS: Readonly<Record<PairingProblem, string>> = {
  empty: 'Paste a link that begins with wc: first.',
  'too-long': 'This is too long to be a connection link.',
  'no-pairing':
    'This is no connection link. One begins with wc: and is copied from the page that you want to connect to.',
  'old-version': 'This link is of WalletConnect 1, which is no longer in use.',
  incomplete: 'A part of this link is missing. Copy all of it.',
  expired: 'This link has expired. Ask the page for a new one.',
}
