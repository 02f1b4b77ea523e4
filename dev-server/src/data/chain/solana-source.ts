import * as v from 'valibot'
import type { PartLog } from '../../parts/part-log.ts'
import { createBoundedCache } from '../bounded-cache.ts'
import type { IndexedTransaction } from '../index/indexed.ts'
import type { RpcClient } from './rpc-client.ts'
import { ChainUnreachableError, parseResponse } from './rpc-client.ts'
import { decodeSolanaTransaction } from './solana-decode.ts'
import {
  signaturesSchema,
  solanaTransactionSchema,
  solBalanceSchema,
  supplySchema,
  tokenAccountsSchema,
} from './solana-wire.ts'

// Solana nodes index by address themselves. Transactions are cached, and each request reads only new ones. After a
// rollback the signatures differ, and transactions not among them are left out.

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** The maximum of signatures per response. */
const SIGNATURES_PER_CALL = 1_000
const MAX_SIGNATURES = 10_000
const TRANSACTIONS_PER_BATCH = 100
const MAX_TOKEN_ACCOUNTS = 100
const MAX_KEPT_TRANSACTIONS = 50_000
const MAX_KEPT_ADDRESSES = 1_000
const MAX_KEPT_MINTS = 5_000

export type SolanaHolding = { readonly mint: string; readonly amount: bigint; readonly decimals: number }

export type SolanaSource = {
  /** An address's transactions, oldest first; undefined if the chain is unreachable and nothing is cached. */
  entriesOf(address: string): Promise<readonly IndexedTransaction[] | undefined>
  balances(address: string): Promise<{ readonly coin: bigint; readonly holdings: readonly SolanaHolding[] }>
  /** The decimals of mints, as far as the chain knows them. */
  decimals(mints: readonly string[]): Promise<ReadonlyMap<string, number>>
}

type Signed = { readonly signature: string; readonly slot: number; readonly rank: number }

const CONFIRMED = { commitment: 'confirmed' } as const

export const createSolanaSource = (rpc: RpcClient, log: PartLog): SolanaSource => {
  const transactions = createBoundedCache<IndexedTransaction>(MAX_KEPT_TRANSACTIONS)
  const lists = createBoundedCache<readonly IndexedTransaction[]>(MAX_KEPT_ADDRESSES)
  const divided = createBoundedCache<number>(MAX_KEPT_MINTS)

  const tokenAccountsOf = async (address: string) => {
    const said = await rpc.call('getTokenAccountsByOwner', [
      address,
      { programId: TOKEN_PROGRAM },
      { encoding: 'jsonParsed', ...CONFIRMED },
    ])
    return parseResponse(tokenAccountsSchema, said, 'A list of token accounts').value
  }

  const signaturesOf = async (account: string): Promise<readonly Signed[]> => {
    const found: Signed[] = []
    for (;;) {
      const before = found.at(-1)?.signature
      const page = parseResponse(
        signaturesSchema,
        await rpc.call('getSignaturesForAddress', [
          account,
          { limit: SIGNATURES_PER_CALL, ...CONFIRMED, ...(before === undefined ? {} : { before }) },
        ]),
        'A list of signatures',
      )
      for (const { signature, slot } of page) found.push({ signature, slot, rank: found.length })
      if (page.length < SIGNATURES_PER_CALL || found.length >= MAX_SIGNATURES) return found
    }
  }

  const readMissing = async (signatures: readonly string[]): Promise<void> => {
    const missing = signatures.filter((signature) => transactions.get(signature) === undefined)
    for (let at = 0; at < missing.length; at += TRANSACTIONS_PER_BATCH) {
      const params = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, ...CONFIRMED }
      const batch = missing.slice(at, at + TRANSACTIONS_PER_BATCH)
      const outcomes = await rpc.batch(batch.map((one) => ({ method: 'getTransaction', params: [one, params] })))
      for (const [place, outcome] of outcomes.entries()) {
        if (!outcome.ok) throw new ChainUnreachableError(`A transaction cannot be read: ${outcome.reason}`)
        // It may have been pruned or rolled back since the listing.
        if (outcome.result === null) continue
        const said = parseResponse(solanaTransactionSchema, outcome.result, 'A transaction')
        transactions.set(batch[place] ?? '', decodeSolanaTransaction(said))
      }
    }
  }

  const read = async (address: string): Promise<readonly IndexedTransaction[]> => {
    // An incoming token transfer names the token account, not its owner.
    const accounts = (await tokenAccountsOf(address)).slice(0, MAX_TOKEN_ACCOUNTS).map(({ pubkey }) => pubkey)
    const lines = await Promise.all([address, ...accounts].map(signaturesOf))
    const signed = new Map<string, Signed>()
    for (const one of lines.flat()) if (!signed.has(one.signature)) signed.set(one.signature, one)
    const newestFirst = [...signed.values()]
      .sort((one, other) => other.slot - one.slot || one.rank - other.rank)
      .slice(0, MAX_SIGNATURES)
    await readMissing(newestFirst.map(({ signature }) => signature))
    return newestFirst
      .toReversed()
      .map(({ signature }) => transactions.get(signature))
      .filter((transaction) => transaction !== undefined)
  }

  return {
    entriesOf: async (address) => {
      try {
        const entries = await read(address)
        lists.set(address, entries)
        return entries
      } catch (error) {
        log.warn(`solana: ${error instanceof Error ? error.message : String(error)}`)
        return lists.get(address)
      }
    },
    balances: async (address) => {
      const [coin, accounts] = await Promise.all([
        rpc.call('getBalance', [address, CONFIRMED]),
        tokenAccountsOf(address),
      ])
      const holdings = new Map<string, SolanaHolding>()
      for (const { account } of accounts) {
        const { mint, tokenAmount } = account.data.parsed.info
        const amount = BigInt(tokenAmount.amount) + (holdings.get(mint)?.amount ?? 0n)
        holdings.set(mint, { mint, amount, decimals: tokenAmount.decimals })
      }
      return {
        coin: BigInt(parseResponse(solBalanceSchema, coin, 'A balance').value),
        holdings: [...holdings.values()],
      }
    },
    decimals: async (mints) => {
      const missing = mints.filter((mint) => divided.get(mint) === undefined)
      const outcomes = await rpc.batch(missing.map((mint) => ({ method: 'getTokenSupply', params: [mint, CONFIRMED] })))
      for (const [place, outcome] of outcomes.entries()) {
        const parsed = v.safeParse(supplySchema, outcome.ok ? outcome.result : undefined)
        if (parsed.success) divided.set(missing[place] ?? '', parsed.output.value.decimals)
      }
      return new Map(
        mints.flatMap((mint) => {
          const decimals = divided.get(mint)
          return decimals === undefined ? [] : [[mint, decimals] as const]
        }),
      )
    },
  }
}
