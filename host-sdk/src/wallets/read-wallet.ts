import {
  MAX_ID_LENGTH,
  MAX_WALLET_CHAINS,
  MAX_WALLET_ICON_SIZE,
  MAX_WALLET_TEXT_LENGTH,
  withoutDisguise,
} from '@casement/shared-protocol/host'

// What a wallet says of itself, made such that the frame takes it: one field that it refused would cost the whole list.

const IMAGE = /^data:image\/(?:avif|bmp|gif|jpeg|jpg|png|svg\+xml|vnd\.microsoft\.icon|webp|x-icon)[;,]/i
// A list may be a proxy that never ends.
const MAX_ENTRIES_READ = 64

/**
 * A name as it may be shown, or undefined where nothing of it can be.
 *
 * @example
 * readName('  Harbour\u202e wallet ') // 'Harbour wallet'
 */
export const readName = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const shown = withoutDisguise(value.slice(0, MAX_WALLET_TEXT_LENGTH * 8)).trim()
  // Half a character is none.
  return (
    shown
      .slice(0, MAX_WALLET_TEXT_LENGTH)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() || undefined
  )
}

/**
 * A word that is compared and never shown, or undefined where it is none: shortened it would be another one.
 *
 * @example
 * readWord('io.example', 128) // 'io.example'
 */
export const readWord = (value: unknown, max: number): string | undefined => {
  if (typeof value !== 'string' || value.length > max) return undefined
  return value.trim() || undefined
}

/**
 * An icon that needs no request, or undefined. It may hold script: the frame shows it through an image element alone,
 * which runs none.
 *
 * @example
 * readIcon('javascript:alert(1)') // undefined
 */
export const readIcon = (value: unknown): string | undefined => {
  const icon = readWord(value, MAX_WALLET_ICON_SIZE)
  return IMAGE.test(icon ?? '') ? icon : undefined
}

/**
 * The entries of a list, whatever it is, as far as anybody would read it.
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
 * The Solana chains that a wallet or an account of it says it knows.
 *
 * @example
 * readSolanaChains(['sui:mainnet', 'solana:devnet']) // ['solana:devnet']
 */
export const readSolanaChains = (value: unknown): string[] =>
  readList(value)
    .flatMap((entry) => readWord(entry, MAX_ID_LENGTH) ?? [])
    .filter((chain) => chain.startsWith('solana:'))
    .slice(0, MAX_WALLET_CHAINS)
