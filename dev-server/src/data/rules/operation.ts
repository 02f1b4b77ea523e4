import type { Asset, IndexedTransaction, Movement } from '../index/indexed.ts'

// A transaction from one address's view: the same one is a send for its sender and a receive for its recipient.

export type Direction = 'in' | 'out' | 'self'

export const OPERATIONS = ['approve', 'burn', 'close', 'deploy', 'execute', 'mint', 'receive', 'send', 'trade'] as const
export type Operation = (typeof OPERATIONS)[number]

/** A movement's direction, or undefined if the address is not part of it. */
export const directionOf = ({ from, to }: Movement, address: string): Direction | undefined => {
  if (from === address) return to === address ? 'self' : 'out'
  return to === address ? 'in' : undefined
}

const sameAsset = (one: Asset, other: Asset): boolean => {
  if (one.kind === 'native') return other.kind === 'native'
  if (one.kind === 'fungible') return other.kind === 'fungible' && one.contract === other.contract
  return other.kind === 'nft' && one.contract === other.contract && one.id === other.id
}

const withoutMovement = ({ action, from }: IndexedTransaction, address: string): Operation => {
  if (action === 'transfer') return from === address ? 'send' : 'receive'
  return action === 'approve' && from === address ? 'approve' : 'execute'
}

/**
 * A transaction's operation for an address. Solana's service has no trades: movements in both directions are an
 * execute.
 */
export const operationOf = (
  transaction: IndexedTransaction,
  address: string,
  trades: 'trade' | 'execute' = 'trade',
): Operation => {
  const { action, from: sender, movements } = transaction
  if ((action === 'deploy' || action === 'close') && sender === address) return action
  const ins = movements.filter((movement) => directionOf(movement, address) === 'in')
  const outs = movements.filter((movement) => directionOf(movement, address) === 'out')
  const minted = ins.length > 0 && ins.every(({ from }) => from === null)
  // Paying for a mint in native coin does not make it a trade.
  if (minted && outs.every(({ asset }) => asset.kind === 'native')) return 'mint'
  if (ins.length > 0 && outs.length > 0) {
    return outs.some((out) => ins.some((one) => !sameAsset(one.asset, out.asset))) ? trades : 'execute'
  }
  if (ins.length > 0) return 'receive'
  if (outs.length > 0) {
    if (outs.every(({ to }) => to === null)) return 'burn'
    // Native coin for a call without a visible return: a deposit, fee or bid.
    const plain = action === 'transfer' || outs.some(({ asset }) => asset.kind !== 'native')
    return plain ? 'send' : 'execute'
  }
  if (movements.some((movement) => directionOf(movement, address) === 'self')) return 'send'
  return withoutMovement(transaction, address)
}
