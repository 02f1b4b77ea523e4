import type { IndexedBlock } from './indexed.ts'

/** A test block: one transaction per sender, all to one recipient. Blocks of one fork are consecutive. */
export const testBlock = (height: number, senders: readonly string[], fork = '', parentFork = fork): IndexedBlock => ({
  height,
  hash: `${height}${fork}`,
  parent: `${height - 1}${parentFork}`,
  transactions: senders.map((from, position) => ({
    hash: `${height}${fork}/${position}`,
    height,
    position,
    from,
    to: 'to',
    time: 1_000 + height,
    status: 'confirmed',
    nonce: 0,
    action: 'call',
    movements: [],
  })),
})
