import { openObject } from '@casement/shared-protocol/schemas'
import type { Base64EncodedWireTransaction, TransactionMessageBytesBase64 } from '@solana/web3.js'
import { getBase64Decoder } from '@solana/web3.js'
import * as v from 'valibot'
import { inContext, u64 } from './answers.ts'
import { askSolana } from './ask-solana.ts'
import { describeError, lastLog } from './transaction-error.ts'
import type { BuiltTransfer, SolanaTransfer } from './transfer.ts'

/** What a transfer costs the sender beside its amount, in lamports. */
export type TransferCost = {
  /** Wallets may offer more, to be faster. */
  readonly fee: bigint
  /** For the account of the token that the receiver lacks, and then owns. */
  readonly rent: bigint
}

/** What the chain’s node says of a transfer. */
export type ReadCost = TransferCost &
  (
    | { readonly kind: 'cost' }
    /** A new account has to hold at least this much. */
    | { readonly kind: 'tooLittleForNewAccount'; readonly least: bigint }
    /** The transfer would fail. */
    | { readonly kind: 'reverts'; readonly reason: string }
  )

const readFee = async (url: string, { message }: BuiltTransfer, signal: AbortSignal): Promise<bigint> => {
  const text = getBase64Decoder().decode(message) as TransactionMessageBytesBase64
  const said = await askSolana(
    url,
    // A node answers null if the blockhash is too old: the transfer has to be prepared again.
    { what: 'the fee', call: (rpc) => rpc.getFeeForMessage(text), answer: inContext(u64) },
    signal,
  )
  return said.value
}

const readLeast = (url: string, bytes: number, signal: AbortSignal): Promise<bigint> =>
  askSolana(
    url,
    {
      what: 'the rent',
      call: (rpc) => rpc.getMinimumBalanceForRentExemption(BigInt(bytes)),
      answer: u64,
    },
    signal,
  )

const simulated = openObject({ err: v.unknown(), logs: v.optional(v.unknown()) })

/** Why a transfer would fail; undefined if it would not. */
const readFailure = async (url: string, { wire }: BuiltTransfer, signal: AbortSignal): Promise<string | undefined> => {
  // Nobody has signed it yet, and the visitor may look at it for longer than a blockhash lives.
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true } as const
  const { value } = await askSolana(
    url,
    {
      what: 'whether the transfer would fail',
      call: (rpc) => rpc.simulateTransaction(wire as Base64EncodedWireTransaction, options),
      answer: inContext(simulated),
    },
    signal,
  )
  if (value.err === null) return undefined
  const log = lastLog(value.logs)
  return log === undefined ? describeError(value.err) : `${describeError(value.err)}: ${log}`
}

/**
 * Asks the chain’s node what a transfer costs, and whether it would fail. Rejects if the node cannot be reached, answers
 * nonsense, or no longer knows the blockhash.
 *
 * @example
 * await readTransferCost('https://rpc.example/solana', prepared, signal) // { kind: 'cost', fee: 5_000n, rent: 2_039_280n }
 */
export const readTransferCost = async (
  url: string,
  { transfer, built }: { readonly transfer: SolanaTransfer; readonly built: BuiltTransfer },
  signal: AbortSignal,
): Promise<ReadCost> => {
  const { token, isNew, amount } = transfer
  const [fee, least, reason] = await Promise.all([
    readFee(url, built, signal),
    isNew ? readLeast(url, token?.mint.accountBytes ?? 0, signal) : 0n,
    readFailure(url, built, signal),
  ])
  if (!token && amount < least) return { kind: 'tooLittleForNewAccount', least, fee, rent: 0n }
  const cost = { fee, rent: token ? least : 0n }
  return reason === undefined ? { kind: 'cost', ...cost } : { kind: 'reverts', reason, ...cost }
}
