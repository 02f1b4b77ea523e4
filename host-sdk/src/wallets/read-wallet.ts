import {
  MAX_ID_LENGTH,
  MAX_WALLET_CHAINS,
  MAX_WALLET_ICON_SIZE,
  MAX_WALLET_TEXT_LENGTH,
  withoutDisguise,
} from '@casement/shared-protocol/host'

// Readers for a wallet's description. They only return values that the frame accepts, because one invalid field would
// make it reject the whole list.

const IMAGE = /^data:image\/(?:avif|bmp|gif|jpeg|jpg|png|svg\+xml|vnd\.microsoft\.icon|webp|x-icon)[;,]/i
// A list may be a proxy without an end.
const MAX_ENTRIES_READ = 64

/**
 * Returns a name for display, or undefined if nothing of it can be shown.
 *
 * @example
 * readName('  Harbour\u202e wallet ') // 'Harbour wallet'
 */
export const readName = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = withoutDisguise(value.slice(0, MAX_WALLET_TEXT_LENGTH * 8))
  // The frame narrows every gap to one space, too.
  const shown = text.replace(/\p{Zs}+/gu, ' ').trim()
  // Drops half of a surrogate pair.
  return (
    shown
      .slice(0, MAX_WALLET_TEXT_LENGTH)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() || undefined
  )
}

/**
 * Returns text that is compared but never shown, or undefined if it is invalid. It is never shortened, which would make
 * it a different identifier.
 *
 * @example
 * readWord('io.example', 128) // 'io.example'
 */
export const readWord = (value: unknown, max: number): string | undefined => {
  if (typeof value !== 'string' || value.length > max) return undefined
  return value.trim() || undefined
}

/**
 * Returns an icon that needs no request, or undefined. An SVG may contain scripts, but the frame only shows icons in
 * image elements, which do not run them.
 *
 * @example
 * readIcon('javascript:alert(1)') // undefined
 */
export const readIcon = (value: unknown): string | undefined => {
  const icon = readWord(value, MAX_WALLET_ICON_SIZE)
  return IMAGE.test(icon ?? '') ? icon : undefined
}

/**
 * Returns the entries of a list-like value, up to a limit.
 *
 * @example
 * readList(['solana:mainnet']) // ['solana:mainnet']
 */
export const readList = (value: unknown, max = MAX_ENTRIES_READ): unknown[] => {
  const entries: unknown[] = []
  if (!Array.isArray(value)) return entries
  const length = Math.min(value.length, max)
  for (let at = 0; at < length; at += 1) entries.push(value[at])
  return entries
}

/**
 * Returns the Solana chains that a wallet or its account claims to support.
 *
 * @example
 * readSolanaChains(['sui:mainnet', 'solana:devnet']) // ['solana:devnet']
 */
export const readSolanaChains = (value: unknown): string[] =>
  readList(value)
    .flatMap((entry) => readWord(entry, MAX_ID_LENGTH) ?? [])
    .filter((chain) => chain.startsWith('solana:'))
    .slice(0, MAX_WALLET_CHAINS)
