import * as v from 'valibot'
import type { IndexedTransaction, Movement } from '../index/indexed.ts'
import type { SolanaInstruction, SolanaTransaction } from './solana-wire.ts'
import { parsedSchema, solTransferSchema, tokenSupplySchema, tokenTransferSchema } from './solana-wire.ts'

// Converts a parsed transaction to an index entry. Rent for new accounts is a cost, not a transfer.

/** Instructions that only prepare others and do not decide a transaction's action. */
const PREPARING = new Set([
  'ComputeBudget111111111111111111111111111111',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
])

/** A token account's owner and mint. */
type Holder = { readonly owner: string | undefined; readonly mint: string }
type Holders = ReadonlyMap<string, Holder>

const holdersOf = ({ meta, transaction }: SolanaTransaction): Holders =>
  new Map(
    [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])].flatMap(({ accountIndex, mint, owner }) => {
      const key = transaction.message.accountKeys[accountIndex]
      return key === undefined ? [] : [[key.pubkey, { owner, mint }] as const]
    }),
  )

type Step =
  | { readonly kind: 'transfer'; readonly movement: Movement | undefined }
  | { readonly kind: 'close' }
  | { readonly kind: 'other'; readonly movement?: Movement | undefined }

const amountOf = ({
  amount,
  tokenAmount,
}: {
  amount?: string | undefined
  tokenAmount?: { amount: string } | undefined
}) => amount ?? tokenAmount?.amount

const tokenTransfer = (info: unknown, holders: Holders): Movement | undefined => {
  const parsed = v.safeParse(tokenTransferSchema, info)
  if (!parsed.success) return undefined
  const { source, destination, authority } = parsed.output
  const amount = amountOf(parsed.output)
  const mint = parsed.output.mint ?? holders.get(source)?.mint ?? holders.get(destination)?.mint
  if (amount === undefined || mint === undefined) return undefined
  // An account opened and closed within the transaction has no balance entry that names its owner.
  const from = holders.get(source)?.owner ?? authority ?? source
  return {
    asset: { kind: 'fungible', contract: mint },
    from,
    to: holders.get(destination)?.owner ?? destination,
    amount,
  }
}

const tokenSupply = (info: unknown, holders: Holders, way: 'mint' | 'burn'): Movement | undefined => {
  const parsed = v.safeParse(tokenSupplySchema, info)
  const amount = parsed.success ? amountOf(parsed.output) : undefined
  if (!parsed.success || amount === undefined) return undefined
  const { mint, account } = parsed.output
  const owner = holders.get(account)?.owner ?? account
  const ends = way === 'mint' ? { from: null, to: owner } : { from: owner, to: null }
  return { asset: { kind: 'fungible', contract: mint }, ...ends, amount }
}

const coinTransfer = (info: unknown): Movement | undefined => {
  const parsed = v.safeParse(solTransferSchema, info)
  if (!parsed.success) return undefined
  const { source, destination, lamports } = parsed.output
  return { asset: { kind: 'native' }, from: source, to: destination, amount: String(lamports) }
}

const stepOf = ({ program, parsed }: SolanaInstruction, holders: Holders): Step => {
  const read = v.safeParse(parsedSchema, parsed)
  if (!read.success) return { kind: 'other' }
  const { type, info } = read.output
  if (program === 'system' && type === 'transfer') return { kind: 'transfer', movement: coinTransfer(info) }
  if (program !== 'spl-token' && program !== 'spl-token-2022') return { kind: 'other' }
  switch (type) {
    case 'transfer':
    case 'transferChecked':
      return { kind: 'transfer', movement: tokenTransfer(info, holders) }
    case 'mintTo':
    case 'mintToChecked':
      return { kind: 'other', movement: tokenSupply(info, holders, 'mint') }
    case 'burn':
    case 'burnChecked':
      return { kind: 'other', movement: tokenSupply(info, holders, 'burn') }
    case 'closeAccount':
      return { kind: 'close' }
    default:
      return { kind: 'other' }
  }
}

const actionOf = (steps: readonly Step[]): IndexedTransaction['action'] => {
  if (steps.length === 0) return 'call'
  if (steps.every(({ kind }) => kind === 'transfer')) return 'transfer'
  return steps.every(({ kind }) => kind === 'close') ? 'close' : 'call'
}

/** A transaction's index entry. */
export const decodeSolanaTransaction = (said: SolanaTransaction): IndexedTransaction => {
  const { slot, blockTime, meta, transaction } = said
  const { accountKeys, instructions } = transaction.message
  const holders = holdersOf(said)
  const telling = instructions.filter(({ programId }) => !PREPARING.has(programId))
  const asked = telling.map((instruction) => stepOf(instruction, holders))
  const inner = (meta.innerInstructions ?? [])
    // Inner instructions of a preparing one are preparing too.
    .filter(({ index }) => !PREPARING.has(instructions[index]?.programId ?? ''))
    .flatMap((one) => one.instructions.map((instruction) => stepOf(instruction, holders)))
  const failed = meta.err !== null && meta.err !== undefined
  const movements = [...asked, ...inner].map((step) => ('movement' in step ? step.movement : undefined))
  const payer = accountKeys[0]?.pubkey ?? ''
  return {
    hash: transaction.signatures[0] ?? '',
    height: slot,
    position: 0,
    time: blockTime ?? 0,
    from: payer,
    to: telling[0]?.programId ?? payer,
    status: failed ? 'failed' : 'confirmed',
    nonce: 0,
    action: actionOf(asked),
    movements: failed
      ? []
      : (movements.filter((movement) => movement !== undefined && movement.amount !== '0') as Movement[]),
  }
}
