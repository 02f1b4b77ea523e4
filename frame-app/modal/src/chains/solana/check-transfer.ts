import type { TransferObstacle } from './obstacle.ts'
import { namedObstacle } from './obstacle.ts'
import type { Prepared, SolanaWish } from './prepare-transfer.ts'
import { prepareTransfer } from './prepare-transfer.ts'
import { readTransferCost } from './read-transfer-cost.ts'

/** What a transfer costs, in lamports, and what arrives of it. */
export type SolanaCost = {
  /** With the rent. */
  readonly likely: bigint
  readonly most: bigint
  /** For the account of the token that the receiver lacks. */
  readonly rent: bigint
  /** In base units: what the token itself keeps of a transfer is taken off. */
  readonly arrives: bigint
}

export type TransferCheck =
  | { readonly kind: 'cost' | 'reverts'; readonly cost: SolanaCost }
  | { readonly kind: 'cannot'; readonly obstacle: TransferObstacle }
  /** There is too little of the token, or nothing is to be sent. */
  | { readonly kind: 'too-little' }

const obstacleOf = (prepared: Exclude<Prepared, { readonly kind: 'ready' }>): TransferCheck => {
  switch (prepared.kind) {
    case 'wrong-amount':
      return { kind: 'too-little' }
    case 'wrong-token':
    case 'wrong-receiver':
      return { kind: 'cannot', obstacle: namedObstacle(prepared.why) }
    case 'no-source': {
      const { source } = prepared
      if (source.kind === 'frozen') return { kind: 'cannot', obstacle: { kind: 'frozen' } }
      if (source.kind === 'in-several') return { kind: 'cannot', obstacle: { kind: 'in-several', most: source.most } }
      return { kind: 'too-little' }
    }
  }
}

/**
 * Asks the chain's node what a transfer costs, and whether it can be made. Rejects if the node cannot be reached, or
 * answers nonsense.
 *
 * @example
 * await checkTransfer(url, { from, receiver, amount: 5n, token: undefined }, signal) // { kind: 'cost', cost: { likely: 5_000n, … } }
 */
export const checkTransfer = async (url: string, wish: SolanaWish, signal: AbortSignal): Promise<TransferCheck> => {
  const prepared = await prepareTransfer(url, wish, signal)
  if (prepared.kind !== 'ready') return obstacleOf(prepared)
  const read = await readTransferCost(url, prepared, signal)
  if (read.kind === 'tooLittleForNewAccount')
    return { kind: 'cannot', obstacle: { kind: 'new-account', least: read.least } }
  const { fee, rent, kind } = read
  const all = fee + rent
  // The price of a transfer does not move with the blocks.
  return { kind, cost: { likely: all, most: all, rent, arrives: prepared.arrives } }
}
