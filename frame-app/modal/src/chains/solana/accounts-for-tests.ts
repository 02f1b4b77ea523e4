import type { Address } from '@solana/web3.js'
import { getAddressDecoder, getAddressEncoder } from '@solana/web3.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.ts'

// Accounts as nodes answer them.

export const key = (byte: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(byte))
export const OWNER = key(1)
export const FRIEND = key(2)
export const MINT = key(3)
export const SOURCE = key(4)

export const inContext = (value: unknown) => ({ context: { slot: 1 }, value })
export const base64 = (bytes: Uint8Array) => [Buffer.from(bytes).toString('base64'), 'base64']
export const account = (owner: string, data: Uint8Array, more: object = {}) => ({
  owner,
  lamports: 2_039_280,
  executable: false,
  rentEpoch: 0,
  space: data.length,
  data: base64(data),
  ...more,
})

export const u64 = (value: bigint): Uint8Array => new Uint8Array(new BigUint64Array([value]).buffer)
const u16 = (value: number): Uint8Array => new Uint8Array(new Uint16Array([value]).buffer)
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

export type Extension = readonly [kind: number, value: Uint8Array, length?: number]

/** The bytes of extensions; a length other than the value’s is a lie. */
const written = (extensions: readonly Extension[]): Uint8Array =>
  joined(...extensions.flatMap(([kind, value, length = value.length]) => [u16(kind), u16(length), value]))

const extended = (base: Uint8Array, kind: number, extensions: readonly Extension[] | undefined): Uint8Array => {
  if (!extensions) return base
  return joined(base, new Uint8Array(165 - base.length), Uint8Array.of(kind), written(extensions))
}

export const mintBytes = (decimals = 6, extensions?: readonly Extension[], initialized = 1): Uint8Array => {
  const base = new Uint8Array(82)
  base.set([decimals, initialized], 44)
  return extended(base, 1, extensions)
}
export const plainMint = account(TOKEN_PROGRAM, mintBytes())
export const newMint = (...extensions: readonly Extension[]) => account(TOKEN_2022_PROGRAM, mintBytes(6, extensions))

type Holding = { readonly mint?: Address; readonly owner?: Address; readonly amount?: bigint; readonly state?: number }

export const holdingBytes = (
  { mint = MINT, owner = OWNER, amount = 5n, state = 1 }: Holding = {},
  extensions?: readonly Extension[],
): Uint8Array => {
  const base = new Uint8Array(165)
  const encoder = getAddressEncoder()
  base.set(joined(encoder.encode(mint) as Uint8Array, encoder.encode(owner) as Uint8Array, u64(amount)))
  base[108] = state
  return extended(base, 2, extensions)
}
export const holding = (said?: Holding) => account(TOKEN_PROGRAM, holdingBytes(said))

/** The extension “transfer fee”: before an epoch, and from then on. */
export const feeExtension = (
  older: readonly [epoch: bigint, maximum: bigint, basisPoints: number],
  newer = older,
): Extension => [
  1,
  joined(
    new Uint8Array(72),
    ...[older, newer].flatMap(([epoch, most, points]) => [u64(epoch), u64(most), u16(points)]),
  ),
]
