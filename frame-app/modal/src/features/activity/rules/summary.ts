import type { Transaction, Transfer } from '../../../kernel/rules/transaction.ts'
import { shownTransfers } from './shown-transfers.ts'

/** What the service calls an operation, and what a visitor reads. */
const VERBS = {
  approve: 'approved',
  borrow: 'borrowed',
  bought: 'bought',
  burn: 'burnt',
  buy: 'bought',
  cancel: 'canceled',
  claim: 'claimed',
  deploy: 'deployed',
  deposit: 'deposited',
  execute: 'executed',
  mint: 'minted',
  receive: 'received',
  repay: 'repaid',
  sell: 'sold',
  send: 'sent',
  stake: 'staked',
  trade: 'swapped',
  unstake: 'unstaked',
  withdraw: 'withdrawn',
} as const

export type Verb = (typeof VERBS)[keyof typeof VERBS]

/** With whom: an application by its name, or an address. */
export type Party =
  | { readonly kind: 'application'; readonly name: string }
  | { readonly kind: 'to' | 'from'; readonly address: string }

/** A transaction as its row says it. */
export type Summary = {
  readonly verb: Verb
  readonly party: Party | undefined
  readonly transfers: readonly Transfer[]
}

const isKnown = (operation: string): operation is keyof typeof VERBS => Object.hasOwn(VERBS, operation)

/** What the service calls otherwise is named by what moved, because nothing may be "unknown". */
const verbOf = ({ operation, transfers }: Transaction): Verb => {
  if (isKnown(operation)) return VERBS[operation]
  const comesIn = transfers.some(({ direction }) => direction === 'in')
  const goesOut = transfers.some(({ direction }) => direction === 'out')
  if (comesIn && goesOut) return 'swapped'
  if (comesIn) return 'received'
  return goesOut ? 'sent' : 'executed'
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const partyOf = ({ application, sentFrom, sentTo, transfers }: Transaction, account: string): Party | undefined => {
  if (application) return { kind: 'application', name: application.name }
  const onlyIn = transfers.length > 0 && transfers.every(({ direction }) => direction === 'in')
  if (onlyIn) return sentFrom && !isSame(sentFrom, account) ? { kind: 'from', address: sentFrom } : undefined
  return sentTo && !isSame(sentTo, account) ? { kind: 'to', address: sentTo } : undefined
}

/**
 * A transaction as its row says it: what happened, with whom, and what moved.
 *
 * @example
 * summaryOf(transaction, account) // { verb: 'sent', party: { kind: 'to', address: '0x…' }, transfers: […] }
 */
export const summaryOf = (transaction: Transaction, account: string): Summary => ({
  verb: verbOf(transaction),
  party: partyOf(transaction, account),
  transfers: shownTransfers(transaction.transfers),
})
