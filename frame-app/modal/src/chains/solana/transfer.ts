import { INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol'
import type { Address, IInstruction } from '@solana/web3.js'
import { compileTransaction, getBase64EncodedWireTransaction } from '@solana/web3.js'
import { MOST_U64 } from './answers.ts'
import { createTokenAccount, transferSol, transferToken } from './instructions.ts'
import type { Lifetime } from './lifetime.ts'
import type { Mint } from './mint.ts'
import type { MintFee } from './transfer-fee.ts'
import { feeOn } from './transfer-fee.ts'

/** What a transfer of a token needs, beside that of SOL. */
export type TransferredToken = {
  readonly mint: Mint
  readonly fee: MintFee | undefined
  /** The account of the sender. */
  readonly source: Address
}

/** A transfer on Solana. */
export type SolanaTransfer = {
  readonly from: Address
  readonly receiver: Address
  /** Where it goes: the receiver, or its account of the token. */
  readonly destination: Address
  /** The destination does not exist yet. */
  readonly isNew: boolean
  /** In lamports, or in base units of the token. */
  readonly amount: bigint
  /** SOL has none. */
  readonly token: TransferredToken | undefined
}

/** A transaction that nobody has signed. */
export type BuiltTransfer = {
  /** As wallets take it: base64 of the transaction, with room for the signatures. */
  readonly wire: string
  /** What is signed, to compare with what was sent. */
  readonly message: Uint8Array
  readonly lastValidBlockHeight: bigint
}

/**
 * Whether an amount can be sent at all.
 *
 * @example
 * isSendableAmount(0n) // false
 */
export const isSendableAmount = (amount: bigint): boolean => amount > 0n && amount <= MOST_U64

const instructionsOf = ({ from, receiver, destination, isNew, amount, token }: SolanaTransfer): IInstruction[] => {
  if (!token) return [transferSol({ from, destination, amount })]
  const { mint, source } = token
  const fee = token.fee && feeOn(token.fee, amount)
  const move = transferToken({ mint, from, source, destination, amount, fee })
  return isNew ? [createTokenAccount({ payer: from, account: destination, owner: receiver, mint }), move] : [move]
}

/**
 * Builds the transaction of a transfer. The sender pays the fee, and the account that the receiver lacks. Throws if the
 * amount cannot be sent.
 *
 * @example
 * buildTransfer(transfer, await readLifetime(url, signal)) // { wire: 'AQAAA…', message, lastValidBlockHeight: 450n }
 */
export const buildTransfer = (transfer: SolanaTransfer, lifetime: Lifetime): BuiltTransfer => {
  if (!isSendableAmount(transfer.amount)) throw new ProviderRpcError(INVALID_PARAMS, 'The amount cannot be sent')
  const transaction = compileTransaction({
    version: 0,
    feePayer: { address: transfer.from },
    lifetimeConstraint: lifetime,
    instructions: instructionsOf(transfer),
  })
  return {
    wire: getBase64EncodedWireTransaction(transaction),
    message: new Uint8Array(transaction.messageBytes),
    lastValidBlockHeight: lifetime.lastValidBlockHeight,
  }
}
