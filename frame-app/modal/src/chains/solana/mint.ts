import type { Address } from '@solana/web3.js'
import { getAddressDecoder } from '@solana/web3.js'
import type { ChainAccount } from './answers.ts'
import type { TokenProgram } from './programs.ts'
import { isTokenProgram, SYSTEM_PROGRAM, TOKEN_PROGRAM } from './programs.ts'
import { extendedKind, MINT_BYTES, MULTISIG_BYTES, TOKEN_ACCOUNT_BYTES, tokenExtensions } from './token-extensions.ts'
import type { FeePlan } from './transfer-fee.ts'
import { readFeePlan } from './transfer-fee.ts'

/** Why a token cannot be sent. */
export type MintObstacle =
  /** A program of the issuer has to be called with each transfer. */
  | 'transfer-hook'
  | 'non-transferable'
  /** All its amounts are secret. */
  | 'confidential'
  | 'paused'
  /** New accounts are frozen until the issuer lets them go. */
  | 'frozen-at-first'
  /** Its issuer wants other amounts to be shown than those on the chain: the visitor would write one and mean another. */
  | 'scaled'
  /** Nobody knows what it does to a transfer. */
  | 'unknown-extension'

/** A mint whose tokens can be sent. */
export type Mint = {
  readonly address: Address
  readonly program: TokenProgram
  readonly decimals: number
  /** The size of an account that holds the token. */
  readonly accountBytes: number
}

/** What an account says of a token. */
export type ParsedMint =
  | { readonly kind: 'sendable'; readonly mint: Mint; readonly feePlan: FeePlan | undefined }
  | { readonly kind: 'refused'; readonly why: MintObstacle }
  /** The account is something else, or not set up. */
  | { readonly kind: 'no-mint' }
  /** It claims to be a mint, and its bytes make no sense. */
  | { readonly kind: 'nonsense' }

const DECIMALS_AT = 44
const INITIALIZED_AT = 45
/** No token that anyone uses has more. */
const MAX_DECIMALS = 36

// The numbers of Token-2022’s extensions.
const TRANSFER_FEE = 1
const DEFAULT_STATE = 6
const NON_TRANSFERABLE = 9
const INTEREST = 10
const TRANSFER_HOOK = 14
const CONFIDENTIAL_SUPPLY = 24
const SCALED_AMOUNT = 25
const PAUSABLE = 26
/**
 * These change nothing for a transfer in the open: the right to close the mint, confidential transfers beside open ones
 * and their fee, the permanent delegate, pointers, metadata, groups, and the permission to burn.
 */
const HARMLESS = [3, 4, 12, 16, 18, 19, 20, 21, 22, 23, 28]
const KNOWN: readonly number[] = [
  ...HARMLESS,
  TRANSFER_FEE,
  DEFAULT_STATE,
  NON_TRANSFERABLE,
  INTEREST,
  TRANSFER_HOOK,
  CONFIDENTIAL_SUPPLY,
  SCALED_AMOUNT,
  PAUSABLE,
]

/** One byte says what the account is, and an associated account has the extension of an owner that never changes. */
const EXTENDED_BYTES = TOKEN_ACCOUNT_BYTES + 1 + 4
/** What a mint’s extension adds to each account of the token: two numbers of two bytes, and a value. */
const ADDED_BYTES: readonly (readonly [extension: number, bytes: number])[] = [
  [TRANSFER_FEE, 4 + 8],
  [TRANSFER_HOOK, 4 + 1],
  [PAUSABLE, 4],
]

type Extensions = ReadonlyMap<number, Uint8Array>

const accountBytesFor = (program: TokenProgram, extensions: Extensions): number =>
  program === TOKEN_PROGRAM
    ? TOKEN_ACCOUNT_BYTES
    : ADDED_BYTES.reduce((sum, [kind, bytes]) => sum + (extensions.has(kind) ? bytes : 0), EXTENDED_BYTES)

/** Whether an extension, if it is there, ends in another byte than this. */
const differs = (extension: Uint8Array | undefined, byte: number): boolean =>
  extension !== undefined && extension.at(-1) !== byte

/** Some mints have room for a hook, which their issuer may set later. */
const hasHook = (extension: Uint8Array | undefined): boolean =>
  extension !== undefined && (extension.length !== 64 || getAddressDecoder().read(extension, 32)[0] !== SYSTEM_PROGRAM)

const obstacleIn = (extensions: Extensions): MintObstacle | undefined => {
  if ([...extensions.keys()].some((kind) => !KNOWN.includes(kind))) return 'unknown-extension'
  if (extensions.has(NON_TRANSFERABLE)) return 'non-transferable'
  if (hasHook(extensions.get(TRANSFER_HOOK))) return 'transfer-hook'
  if (extensions.has(CONFIDENTIAL_SUPPLY)) return 'confidential'
  if (differs(extensions.get(PAUSABLE), 0)) return 'paused'
  if (extensions.has(INTEREST) || extensions.has(SCALED_AMOUNT)) return 'scaled'
  return differs(extensions.get(DEFAULT_STATE), 1) ? 'frozen-at-first' : undefined
}

/** The extensions of a mint; undefined if there is no mint in the bytes. */
const extensionsOf = (program: TokenProgram, data: Uint8Array): Extensions | undefined => {
  if (data.length === MINT_BYTES) return new Map()
  return program === TOKEN_PROGRAM || extendedKind(data) !== 'mint' ? undefined : tokenExtensions(data)
}

/** Whether an account of a token program is set up as something else. */
const isOther = (data: Uint8Array): boolean =>
  data.length === TOKEN_ACCOUNT_BYTES || data.length === MULTISIG_BYTES || extendedKind(data) === 'token account'

/**
 * Reads a mint from its account on the chain.
 *
 * @example
 * parseMint(address, account) // { kind: 'sendable', mint: { decimals: 6, … }, feePlan: undefined }
 */
export const parseMint = (address: Address, account: ChainAccount | null): ParsedMint => {
  if (account === null || !isTokenProgram(account.owner)) return { kind: 'no-mint' }
  const { owner: program, data } = account
  if (isOther(data) || data[INITIALIZED_AT] === 0) return { kind: 'no-mint' }
  const extensions = extensionsOf(program, data)
  const decimals = data[DECIMALS_AT] ?? MAX_DECIMALS + 1
  if (!extensions || data[INITIALIZED_AT] !== 1 || decimals > MAX_DECIMALS) return { kind: 'nonsense' }
  const why = obstacleIn(extensions)
  if (why) return { kind: 'refused', why }
  const fee = extensions.get(TRANSFER_FEE)
  const feePlan = fee && readFeePlan(fee)
  if (fee && !feePlan) return { kind: 'nonsense' }
  const accountBytes = accountBytesFor(program, extensions)
  return { kind: 'sendable', mint: { address, program, decimals, accountBytes }, feePlan }
}
