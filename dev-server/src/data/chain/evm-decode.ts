import type { IndexedBlock, IndexedTransaction, Movement } from '../index/indexed.ts'
import type { EvmBlock, EvmLog, EvmReceipt, EvmTransaction } from './evm-wire.ts'

// Converts a block and its receipts to index entries. Native coin that a contract pays out within a call leaves no log
// and is missed.

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const SELECTORS = {
  '0xa9059cbb': 'transfer', // transfer(address,uint256)
  '0x23b872dd': 'transfer', // transferFrom(address,address,uint256)
  '0x42842e0e': 'transfer', // safeTransferFrom(address,address,uint256)
  '0xb88d4fde': 'transfer', // safeTransferFrom(address,address,uint256,bytes)
  '0x095ea7b3': 'approve', // approve(address,uint256)
  '0xa22cb465': 'approve', // setApprovalForAll(address,bool)
  '0x39509351': 'approve', // increaseAllowance(address,uint256)
  '0xa457c2d7': 'approve', // decreaseAllowance(address,uint256)
} as const

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`
// No one holds this key; it is a common burn address.
const DEAD_ADDRESS = `0x${'0'.repeat(36)}dead`

const addressOfTopic = (topic: string): string => `0x${topic.slice(-40)}`
const ownerOrNobody = (address: string): string | null => (address === ZERO_ADDRESS ? null : address)
const receiverOrNobody = (address: string): string | null => (address === DEAD_ADDRESS ? null : ownerOrNobody(address))

/** The movement that a log describes. Fungible tokens have the amount in the data; NFTs have the id in a topic. */
const movementOfLog = ({ address, topics, data }: EvmLog): Movement | undefined => {
  const [event, from, to, id] = topics
  if (event !== TRANSFER || from === undefined || to === undefined) return undefined
  const ends = { from: ownerOrNobody(addressOfTopic(from)), to: receiverOrNobody(addressOfTopic(to)) }
  if (id !== undefined) {
    return { asset: { kind: 'nft', contract: address, id: BigInt(id).toString() }, ...ends, amount: '1' }
  }
  if (!/^0x[0-9a-f]{64}$/.test(data)) return undefined
  return { asset: { kind: 'fungible', contract: address }, ...ends, amount: BigInt(data).toString() }
}

const actionOf = ({ to, input }: EvmTransaction): IndexedTransaction['action'] => {
  if (to === null) return 'deploy'
  if (input === '0x') return 'transfer'
  return SELECTORS[input.slice(0, 10) as keyof typeof SELECTORS] ?? 'call'
}

const movementsOf = (transaction: EvmTransaction, to: string, logs: readonly EvmLog[]): Movement[] => {
  const { from, value } = transaction
  const coin: Movement = { asset: { kind: 'native' }, from, to: receiverOrNobody(to), amount: value.toString() }
  const logged = logs.map(movementOfLog).filter((movement) => movement !== undefined)
  // Empty transfers are dropped: scammers log them between addresses that they do not own.
  return [...(value > 0n ? [coin] : []), ...logged.filter(({ amount }) => amount !== '0')]
}

/** A block's index entry. Undefined if the receipts are not those of its transactions. */
export const decodeEvmBlock = (block: EvmBlock, receipts: readonly EvmReceipt[]): IndexedBlock | undefined => {
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  const transactions: IndexedTransaction[] = []
  for (const transaction of block.transactions) {
    const receipt = byHash.get(transaction.hash)
    if (receipt === undefined) return undefined
    const to = transaction.to ?? receipt.contractAddress ?? ZERO_ADDRESS
    const confirmed = receipt.status === '0x1'
    transactions.push({
      hash: transaction.hash,
      height: block.number,
      position: transaction.transactionIndex,
      time: block.timestamp,
      from: transaction.from,
      to,
      status: confirmed ? 'confirmed' : 'failed',
      nonce: transaction.nonce,
      action: actionOf(transaction),
      movements: confirmed ? movementsOf(transaction, to, receipt.logs) : [],
    })
  }
  return { height: block.number, hash: block.hash, parent: block.parentHash, transactions }
}
