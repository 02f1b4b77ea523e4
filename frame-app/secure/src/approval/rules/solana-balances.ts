import { writeBase58 } from '@casement/shared-protocol'
import * as v from 'valibot'
import { knownProgram } from './solana-programs.ts'

/** Longer data are of no account of a token, and are not read. */
const MAX_DATA_TEXT = 4_096

const accountSchema = v.nullable(
  v.object({
    lamports: v.pipe(v.number(), v.integer(), v.minValue(0)),
    owner: v.string(),
    data: v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]),
  }),
)

/** Accounts as a node says them: an account that is not there is null. */
export const accountsSchema = (count: number) => v.pipe(v.array(accountSchema), v.length(count))
export type SolanaAccount = v.InferOutput<typeof accountSchema>

/** What somebody has: of the network's currency in lamports, and of each token by its mint. */
export type Balances = { readonly lamports: bigint; readonly tokens: ReadonlyMap<string, bigint> }

const TOKEN_PROGRAMS: readonly unknown[] = ['token', 'token-2022']
const isOfTokens = ({ owner }: NonNullable<SolanaAccount>): boolean =>
  TOKEN_PROGRAMS.includes(knownProgram(owner)?.name)

const KEY_BYTES = 32
const AMOUNT_AT = 2 * KEY_BYTES
const AMOUNT_BYTES = 8

const bytesIn = (account: SolanaAccount): Uint8Array =>
  account === null || account.data[0].length > MAX_DATA_TEXT
    ? new Uint8Array()
    : Uint8Array.from(atob(account.data[0]), (character) => character.charCodeAt(0))

/** An account of a token: its mint, who owns it, and how much is in it. */
const tokenIn = (account: SolanaAccount) => {
  const bytes = bytesIn(account)
  if (account === null || !isOfTokens(account)) return undefined
  if (bytes.length < AMOUNT_AT + AMOUNT_BYTES) return undefined
  return {
    mint: writeBase58(bytes.slice(0, KEY_BYTES)),
    owner: writeBase58(bytes.slice(KEY_BYTES, AMOUNT_AT)),
    amount: new DataView(bytes.buffer).getBigUint64(AMOUNT_AT, true),
  }
}

/** Sums up what of some accounts belongs to one owner. */
export const balancesOf = (
  owner: string,
  addresses: readonly string[],
  accounts: readonly SolanaAccount[],
): Balances => {
  const tokens = new Map<string, bigint>()
  for (const account of accounts) {
    const token = tokenIn(account)
    if (token?.owner === owner) tokens.set(token.mint, (tokens.get(token.mint) ?? 0n) + token.amount)
  }
  return { lamports: BigInt(accounts[addresses.indexOf(owner)]?.lamports ?? 0), tokens }
}

const DECIMALS_AT = 44
const MINT_BYTES = 82

/** How many decimals a token has, by the account of its mint. */
export const decimalsIn = (mint: SolanaAccount): number | undefined => {
  const bytes = bytesIn(mint)
  const isMint = mint !== null && isOfTokens(mint) && bytes.length >= MINT_BYTES
  return isMint ? bytes[DECIMALS_AT] : undefined
}
