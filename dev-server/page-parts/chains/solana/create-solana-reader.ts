import type { Block, BlockLine, ChainReader, Latest, TokenLine, Transaction, TransactionLine } from '../model.ts'
import { createSolanaRpc, RpcAnswerError } from '../solana-rpc.ts'
import {
  balanceSchema,
  blockLineSchema,
  blockSchema,
  signaturesSchema,
  slotSchema,
  slotsSchema,
  transactionSchema,
} from './answers.ts'
import { detailsOf, lineOf } from './lines.ts'
import { movementsOf, SOL } from './movements.ts'
import { readAccount } from './read-account.ts'

export type SolanaReaderOptions = { readonly url: string; readonly tokens: readonly TokenLine[] }

const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const CONFIRMED = { commitment: 'confirmed' } as const
const FULL = { ...CONFIRMED, encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 } as const
const LATEST_BLOCKS = 8n
const LATEST_LINES = 12
const PAGE = 15
const MOST_KEPT = 300

// The slot was skipped, has not come yet, or is gone.
const NO_BLOCK: readonly number[] = [-32_001, -32_004, -32_007, -32_009, -32_014]

const orNoBlock = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof RpcAnswerError && NO_BLOCK.includes(error.code)) return null
    throw error
  }
}

const at = (blockTime: number | null | undefined): { readonly seconds?: number } =>
  typeof blockTime === 'number' ? { seconds: blockTime } : {}

export const createSolanaReader = ({ url, tokens }: SolanaReaderOptions): ChainReader => {
  const rpc = createSolanaRpc(url)
  // What was confirmed does not change, and the lists ask for the same ones every other second.
  const kept = new Map<string, Transaction>()

  const readTransaction = async (signature: string): Promise<Transaction | undefined> => {
    const known = kept.get(signature)
    if (known) return known
    const raw = await rpc('getTransaction', [signature, FULL], transactionSchema)
    if (raw === null) return undefined
    const details = detailsOf(raw, { slot: raw.slot, ...at(raw.blockTime) }, movementsOf(raw, tokens))
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(signature, details)
    return details
  }

  const readSignatures = (address: string, limit: number, before?: string) =>
    rpc('getSignaturesForAddress', [address, { ...CONFIRMED, limit, ...(before ? { before } : {}) }], signaturesSchema)

  type Signatures = Awaited<ReturnType<typeof readSignatures>>
  const readLines = async (signatures: Signatures): Promise<TransactionLine[]> => {
    const read = await Promise.all(signatures.map(({ signature }) => readTransaction(signature)))
    return read.flatMap((line) => line ?? [])
  }

  const readBlockLine = async (slot: bigint): Promise<BlockLine | undefined> => {
    const options = {
      ...CONFIRMED,
      transactionDetails: 'signatures',
      rewards: false,
      maxSupportedTransactionVersion: 0,
    }
    const block = await orNoBlock(rpc('getBlock', [Number(slot), options], blockLineSchema))
    if (block === null) return undefined
    return { number: slot, hash: block.blockhash, transactions: block.signatures.length, ...at(block.blockTime) }
  }

  const readLatest = async (): Promise<Latest> => {
    const head = await rpc('getSlot', [CONFIRMED], slotSchema)
    const from = head > LATEST_BLOCKS ? head - LATEST_BLOCKS + 1n : 0n
    const [slots, ...signatures] = await Promise.all([
      rpc('getBlocks', [Number(from), Number(head), CONFIRMED], slotsSchema),
      // Nearly everything that people do passes through one of these two.
      readSignatures(SYSTEM, LATEST_LINES),
      readSignatures(TOKEN, LATEST_LINES),
    ])
    const unique = new Map(signatures.flat().map((one) => [one.signature, one]))
    const newest = [...unique.values()].sort((a, b) => Number(b.slot - a.slot)).slice(0, LATEST_LINES)
    const [blocks, lines] = await Promise.all([Promise.all(slots.toReversed().map(readBlockLine)), readLines(newest)])
    return { head, blocks: blocks.flatMap((block) => block ?? []), lines }
  }

  const readBlock = async (id: string): Promise<Block | undefined> => {
    const options = { ...FULL, transactionDetails: 'full', rewards: false }
    const block = await orNoBlock(rpc('getBlock', [Number(id), options], blockSchema))
    if (block === null) return undefined
    const placed = { slot: BigInt(id), ...at(block.blockTime) }
    const lines = block.transactions.map((raw) => lineOf(raw, placed, movementsOf(raw, tokens)))
    return {
      number: placed.slot,
      hash: block.blockhash,
      ...at(block.blockTime),
      transactions: lines.length,
      ...(block.parentSlot < placed.slot ? { parent: block.parentSlot.toString() } : {}),
      facts: block.blockHeight ? [{ label: 'Height', text: block.blockHeight.toString() }] : [],
      lines: lines.toReversed(),
    }
  }

  return {
    tokens,
    readHead: () => rpc('getSlot', [CONFIRMED], slotSchema),
    readLatest,
    readBlock,
    readTransaction,
    readBalance: async (address) => ({
      ...SOL,
      units: (await rpc('getBalance', [address, CONFIRMED], balanceSchema)).value,
    }),
    readAccount: (address) => readAccount(rpc, address, tokens),
    readHistory: async (address, from) => {
      const signatures = await readSignatures(address, PAGE, from)
      const older = signatures.length === PAGE ? signatures.at(-1)?.signature : undefined
      return { lines: await readLines(signatures), ...(older === undefined ? {} : { older }) }
    },
  }
}
