import type { IndexedBlock } from './indexed.ts'

/** A block for tests: a transaction of each sender, all to one receiver. Blocks of one fork follow each other. */
export const blockOf = (height: number, senders: readonly string[], fork = '', parentFork = fork): IndexedBlock => ({
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
