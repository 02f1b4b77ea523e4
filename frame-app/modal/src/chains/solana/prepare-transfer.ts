import type { Address } from '@solana/web3.js'
import { isAddress } from '@solana/web3.js'
import { readLifetime } from './lifetime.ts'
import type { MintObstacle } from './mint.ts'
import { readMint } from './read-mint.ts'
import type { ReceiverObstacle } from './read-receiver.ts'
import { readReceiver } from './read-receiver.ts'
import type { ChosenSource } from './token-account.ts'
import { chooseSource, readTokenSources } from './token-account.ts'
import type { BuiltTransfer, SolanaTransfer, TransferredToken } from './transfer.ts'
import { buildTransfer, isSendableAmount } from './transfer.ts'
import { feeOn } from './transfer-fee.ts'

/** What the visitor wants to send. */
export type SolanaWish = {
  readonly from: string
  readonly receiver: string
  /** In lamports, or in base units of the token. */
  readonly amount: bigint
  /** SOL has none. The decimals are those with which the amount was counted. */
  readonly token: { readonly mint: string; readonly decimals: number } | undefined
}

/** A transfer that a wallet can be asked for, or why there is none. */
export type Prepared =
  | {
      readonly kind: 'ready'
      readonly transfer: SolanaTransfer
      readonly built: BuiltTransfer
      /** What the receiver gets of the amount. */
      readonly arrives: bigint
    }
  | { readonly kind: 'wrong-amount' }
  | { readonly kind: 'wrong-token'; readonly why: MintObstacle | 'no-mint' | 'other-decimals' }
  | { readonly kind: 'wrong-receiver'; readonly why: ReceiverObstacle | 'no-address' }
  | { readonly kind: 'no-source'; readonly source: Exclude<ChosenSource, { readonly kind: 'one' }> }

type Sending = { readonly from: Address; readonly receiver: Address; readonly amount: bigint }

const finish = async (
  url: string,
  { from, receiver, amount }: Sending,
  token: TransferredToken | undefined,
  signal: AbortSignal,
): Promise<Prepared> => {
  const [found, lifetime] = await Promise.all([
    readReceiver(url, receiver, token?.mint, signal),
    readLifetime(url, signal),
  ])
  if (found.kind === 'refused') return { kind: 'wrong-receiver', why: found.why }
  const { destination, isNew } = found
  const transfer = { from, receiver, destination, isNew, amount, token }
  const arrives = amount - feeOn(token?.fee, amount)
  return { kind: 'ready', transfer, built: buildTransfer(transfer, lifetime), arrives }
}

/**
 * Reads from the chain what a transfer needs, and builds its transaction. Rejects if the node cannot be reached, or
 * answers nonsense.
 *
 * @example
 * await prepareTransfer(url, { from, receiver, amount: 5n, token: undefined }, signal) // { kind: 'ready', … }
 */
export const prepareTransfer = async (url: string, wish: SolanaWish, signal: AbortSignal): Promise<Prepared> => {
  const { from, receiver, amount, token } = wish
  if (!isSendableAmount(amount)) return { kind: 'wrong-amount' }
  if (!isAddress(from) || !isAddress(receiver)) return { kind: 'wrong-receiver', why: 'no-address' }
  const sending = { from, receiver, amount }
  if (!token) return finish(url, sending, undefined, signal)
  if (!isAddress(token.mint)) return { kind: 'wrong-token', why: 'no-mint' }
  if (receiver === token.mint) return { kind: 'wrong-receiver', why: 'mint' }
  const read = await readMint(url, token.mint, signal)
  if (read.kind !== 'sendable') return { kind: 'wrong-token', why: read.kind === 'refused' ? read.why : read.kind }
  const { mint, fee } = read
  // The amount was counted with other decimals: a hundred would be sent as one, or as ten thousand.
  if (mint.decimals !== token.decimals) return { kind: 'wrong-token', why: 'other-decimals' }
  const source = chooseSource(await readTokenSources(url, from, mint, signal), amount)
  if (source.kind !== 'one') return { kind: 'no-source', source }
  return finish(url, sending, { mint, fee, source: source.address }, signal)
}
