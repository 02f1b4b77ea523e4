import { getStructDecoder, getU16Decoder, getU64Decoder } from '@solana/web3.js'

/** What a mint keeps of each transfer. */
export type MintFee = {
  /** Hundredths of a percent. */
  readonly basisPoints: number
  /** In base units. */
  readonly maximum: bigint
}

const ALL = 10_000
/** Two authorities, and what was kept so far. */
const FEES_AT = 32 + 32 + 8
const CONFIG_BYTES = FEES_AT + 2 * 18

const getFeeDecoder = () =>
  getStructDecoder([
    ['epoch', getU64Decoder()],
    ['maximum', getU64Decoder()],
    ['basisPoints', getU16Decoder()],
  ])

/** The fee before an epoch, and from then on. */
export type FeePlan = { readonly older: MintFee; readonly newer: MintFee; readonly from: bigint }

/**
 * Reads the extension “transfer fee” of a mint; undefined if its bytes make no sense.
 *
 * @example
 * readFeePlan(extension) // { older: { basisPoints: 100, maximum: 5n }, newer: …, from: 700n }
 */
export const readFeePlan = (extension: Uint8Array): FeePlan | undefined => {
  if (extension.length !== CONFIG_BYTES) return undefined
  const [older, at] = getFeeDecoder().read(extension, FEES_AT)
  const [{ epoch: from, ...newer }] = getFeeDecoder().read(extension, at)
  if (older.basisPoints > ALL || newer.basisPoints > ALL) return undefined
  return { older: { basisPoints: older.basisPoints, maximum: older.maximum }, newer, from }
}

/**
 * What a mint keeps of an amount, rounded up as the program does.
 *
 * @example
 * feeOn({ basisPoints: 100, maximum: 1_000n }, 950n) // 10n
 */
export const feeOn = (fee: MintFee | undefined, amount: bigint): bigint => {
  if (!fee) return 0n
  const { basisPoints, maximum } = fee
  const all = BigInt(ALL)
  const kept = (amount * BigInt(basisPoints) + all - 1n) / all
  return kept < maximum ? kept : maximum
}
