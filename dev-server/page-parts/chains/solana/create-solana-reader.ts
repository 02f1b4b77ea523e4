import type { KnownToken } from '../known-chains.ts'
import type { Account, ChainReader, Latest, Transaction, TransactionLine } from '../model.ts'
import { createSolanaRpc, RpcAnswerError } from '../solana-rpc.ts'
import { balanceSchema, signaturesSchema, slotSchema, tokenAccountsSchema, transactionSchema } from './answers.ts'
import { transactionOf } from './lines.ts'
import { movementsOf, namedAmount, SOL } from './movements.ts'

export type SolanaReaderOptions = { readonly url: string; readonly tokens: readonly KnownToken[] }

const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const CONFIRMED = { commitment: 'confirmed' } as const
const PARSED = { ...CONFIRMED, encoding: 'jsonParsed' } as const
const INVALID_PARAMS = -32_602
const LATEST_LINES = 12
const HISTORY_LINES = 15
const MOST_KEPT = 300

export const createSolanaReader = ({ url, tokens }: SolanaReaderOptions): ChainReader => {
  const rpc = createSolanaRpc(url)
  // Confirmed transactions do not change, and lists request the same ones every two seconds.
  const kept = new Map<string, Transaction>()

  const readTransaction = async (signature: string): Promise<Transaction | undefined> => {
    const known = kept.get(signature)
    if (known) return known
    const params = [signature, { ...PARSED, maxSupportedTransactionVersion: 0 }]
    const raw = await rpc('getTransaction', params, transactionSchema)
    if (raw === null) return undefined
    const transaction = transactionOf(raw, movementsOf(raw, tokens))
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(signature, transaction)
    return transaction
  }

  const readSignatures = (address: string, limit: number) =>
    rpc('getSignaturesForAddress', [address, { ...CONFIRMED, limit }], signaturesSchema)

  const readLines = async (signatures: readonly { readonly signature: string }[]): Promise<TransactionLine[]> => {
    const read = await Promise.all(signatures.map(({ signature }) => readTransaction(signature)))
    return read.flatMap((line) => line ?? [])
  }

  const readLatest = async (): Promise<Latest> => {
    const [head, ...signatures] = await Promise.all([
      rpc('getSlot', [CONFIRMED], slotSchema),
      // Nearly every transaction names one of these two programs.
      readSignatures(SYSTEM, LATEST_LINES),
      readSignatures(TOKEN, LATEST_LINES),
    ])
    const unique = new Map(signatures.flat().map((one) => [one.signature, one]))
    const newest = [...unique.values()].sort((a, b) => Number(b.slot - a.slot)).slice(0, LATEST_LINES)
    return { head, lines: await readLines(newest) }
  }

  const readAccount = async (address: string): Promise<Account | undefined> => {
    try {
      const [balance, accounts] = await Promise.all([
        rpc('getBalance', [address, CONFIRMED], balanceSchema),
        rpc('getTokenAccountsByOwner', [address, { programId: TOKEN }, PARSED], tokenAccountsSchema),
      ])
      const sums = new Map<string, { units: bigint; decimals: number }>()
      for (const { account } of accounts.value) {
        const { mint, tokenAmount } = account.data.parsed.info
        const units = (sums.get(mint)?.units ?? 0n) + tokenAmount.amount
        if (units > 0n) sums.set(mint, { units, decimals: tokenAmount.decimals })
      }
      const holdings = [...sums].map(([mint, { units, decimals }]) => namedAmount(units, mint, decimals, tokens))
      return { address, balance: { ...SOL, units: balance.value }, holdings }
    } catch (error) {
      // The address is invalid.
      if (error instanceof RpcAnswerError && error.code === INVALID_PARAMS) return undefined
      throw error
    }
  }

  return {
    readLatest,
    readTransaction,
    readAccount,
    readHistory: async (address) => readLines(await readSignatures(address, HISTORY_LINES)),
  }
}
