import { boundedList, openObject } from '@casement/shared-protocol/schemas'
import type { Address } from '@solana/web3.js'
import {
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructDecoder,
  getU64Decoder,
} from '@solana/web3.js'
import type { ChainAccount } from './answers.ts'
import { accountSchema, addressSchema, inContext } from './answers.ts'
import { askSolana } from './ask-solana.ts'
import type { Mint } from './mint.ts'
import { ASSOCIATED_TOKEN_PROGRAM } from './programs.ts'
import { extendedKind, TOKEN_ACCOUNT_BYTES, tokenExtensions } from './token-extensions.ts'

/** Of a mint, what tells its accounts. */
type MintOf = Pick<Mint, 'address' | 'program'>

/** An account that holds a token. */
export type TokenAccount = {
  readonly owner: Address
  readonly amount: bigint
  readonly isFrozen: boolean
  readonly extensions: ReadonlyMap<number, Uint8Array>
}

/** An account of the sender, and what can be sent from it. */
export type TokenSource = { readonly address: Address; readonly amount: bigint; readonly isFrozen: boolean }

/** From where an amount can be sent. */
export type ChosenSource =
  | { readonly kind: 'one'; readonly address: Address }
  /** The amount is there, but not in one account. At most this can be sent at once. */
  | { readonly kind: 'in-several'; readonly most: bigint }
  /** It is there, but the issuer has frozen the account. */
  | { readonly kind: 'frozen' }
  | { readonly kind: 'too-little'; readonly total: bigint }

/** Nobody has more accounts of one token, unless somebody else makes them. */
const MAX_ACCOUNTS = 1_000
const STATE_AT = 108
const USABLE = 1
const FROZEN = 2

const getHoldingDecoder = () =>
  getStructDecoder([
    ['mint', getAddressDecoder()],
    ['owner', getAddressDecoder()],
    ['amount', getU64Decoder()],
  ])

/**
 * The address of the account in which a wallet holds a token, unless it holds it elsewhere.
 *
 * @example
 * await tokenAccountAddress(owner, { address: mint, program: TOKEN_PROGRAM })
 */
export const tokenAccountAddress = async (owner: Address, { address, program }: MintOf): Promise<Address> => {
  const encoder = getAddressEncoder()
  const seeds = [owner, program, address].map((each) => encoder.encode(each))
  const [derived] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN_PROGRAM, seeds })
  return derived
}

/**
 * Reads an account that holds a token; undefined if it holds another one, or none.
 *
 * @example
 * parseTokenAccount(mint, account) // { owner, amount: 5n, isFrozen: false, extensions }
 */
export const parseTokenAccount = (
  { address, program }: MintOf,
  { owner: holder, data }: ChainAccount,
): TokenAccount | undefined => {
  const isExtended = extendedKind(data) === 'token account'
  if (holder !== program || !(data.length === TOKEN_ACCOUNT_BYTES || isExtended)) return undefined
  const extensions = isExtended ? tokenExtensions(data) : new Map<number, Uint8Array>()
  const { mint, owner, amount } = getHoldingDecoder().decode(data)
  const state = data[STATE_AT]
  if (mint !== address || !extensions || (state !== USABLE && state !== FROZEN)) return undefined
  return { owner, amount, isFrozen: state === FROZEN, extensions }
}

/**
 * Reads the accounts in which a wallet holds a token. It may be in other accounts than the associated one. Rejects if
 * the node cannot be reached, or answers nonsense.
 *
 * @example
 * await readTokenSources('https://rpc.example/solana', owner, mint, signal) // [{ address, amount: 5n, isFrozen: false }]
 */
export const readTokenSources = async (
  url: string,
  owner: Address,
  mint: MintOf,
  signal: AbortSignal,
): Promise<readonly TokenSource[]> => {
  const entry = openObject({ pubkey: addressSchema, account: accountSchema })
  const { value } = await askSolana(
    url,
    {
      what: 'the token accounts',
      call: (rpc) => rpc.getTokenAccountsByOwner(owner, { mint: mint.address }, { encoding: 'base64' }),
      answer: inContext(boundedList(entry, MAX_ACCOUNTS)),
    },
    signal,
  )
  // Those of another owner or mint were not asked for.
  return value.flatMap(({ pubkey, account }): readonly TokenSource[] => {
    const held = account === null ? undefined : parseTokenAccount(mint, account)
    if (held?.owner !== owner) return []
    return [{ address: pubkey, amount: held.amount, isFrozen: held.isFrozen }]
  })
}

const sum = (sources: readonly TokenSource[]): bigint => sources.reduce((total, { amount }) => total + amount, 0n)

/**
 * Chooses the account from which an amount is sent: the largest, so that one transfer is enough.
 *
 * @example
 * chooseSource(await readTokenSources(url, owner, mint, signal), 5n) // { kind: 'one', address }
 */
export const chooseSource = (sources: readonly TokenSource[], amount: bigint): ChosenSource => {
  const usable = sources.filter(({ isFrozen }) => !isFrozen)
  const largest = usable.reduce<TokenSource | undefined>(
    (most, each) => (most === undefined || each.amount > most.amount ? each : most),
    undefined,
  )
  if (largest) {
    if (largest.amount >= amount) return { kind: 'one', address: largest.address }
    if (sum(usable) >= amount) return { kind: 'in-several', most: largest.amount }
  }
  return sum(sources) >= amount ? { kind: 'frozen' } : { kind: 'too-little', total: sum(usable) }
}
