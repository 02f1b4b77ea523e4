// Recognizes unsolicited tokens whose name is an advertisement.

/** A token's or collection's own metadata. */
export type TokenDescription = {
  readonly name: string | null
  readonly symbol: string | null
  /** Of a fungible token. */
  readonly decimals?: number
  /** URLs of pages in its metadata. */
  readonly links?: readonly string[]
}

const INVISIBLE = /[\p{DI}\p{Cf}\p{Cc}]/gu
const LINK = /https?:\/\/|\bwww\.|\bt\.me\b/i
const DOMAIN =
  /[\p{L}\d-]{2,}\.(?:app|cc|claims|click|club|com|example|fi|finance|gg|gift|info|io|link|live|lol|me|net|network|online|org|pro|ru|site|test|top|vip|win|world|xyz)(?![\p{L}\d])/iu
const BAIT = /\b(?:airdrop|bonus|claim|eligible|free|gift|giveaway|prize|redeem|reward|visit|voucher|winner|won)s?\b/gi
const MONEY = /[$€£¥]\s?\d|\d\s?(?:\$|€|usd[tc]?\b|eth\b|btc\b)/i

/** The text as a reader sees it: without invisible characters, in one Unicode form. */
const asRead = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '')

const baitsIn = (text: string): number => new Set(text.match(BAIT)?.map((word) => word.toLowerCase())).size

const hostOf = (link: string): string => {
  try {
    return new URL(link).hostname.replaceAll(/[.-]/g, ' ')
  } catch {
    return ''
  }
}

/** Whether metadata looks like spam. Some honest names do, too; those are on the list of known tokens. */
export const describesSpam = ({ name, symbol, decimals, links = [] }: TokenDescription): boolean => {
  const text = asRead(`${name ?? ''} ${symbol ?? ''}`)
  if (LINK.test(text) || DOMAIN.test(text)) return true
  const baits = baitsIn(text)
  if (baits >= 2 || (baits === 1 && (MONEY.test(text) || decimals === 0))) return true
  return links.some((link) => baitsIn(hostOf(link)) > 0)
}
