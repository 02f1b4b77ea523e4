import type { Round } from './rounds.ts'

/** What a view of the account’s activity shows. */
export type Look = {
  /** While no block has the transaction, or once everything rests. */
  readonly when: 'pending' | 'rest'
  /** The newest rows, each as its whole text; undefined if there is no list. */
  readonly rows: readonly string[] | undefined
  /** The modal’s notices, as their texts. */
  readonly notices: readonly string[]
}

/** The sender and the receiver, by the chain. */
export type Standing = {
  /** How many transactions the account has sent, with those that no block has. */
  readonly nonce: number
  /** What the receiver has of the token, in base units. */
  readonly received: bigint
}

/** What was seen in a round. */
export type Seen = {
  readonly before: Standing
  readonly rest: Standing
  /** After the visitor has looked around once more. */
  readonly later: Standing
  /** How often the wallet was asked to send. */
  readonly asked: number
  /** Whether the visitor has approved in the wallet. */
  readonly approved: boolean
  readonly looks: readonly Look[]
  /** The symbols of the tokens that the account shows with an amount. */
  readonly balances: readonly string[]
}

const DECIMALS: { readonly [T in Round['token']]: number } = { ETH: 18, USDC: 6 }
const PLACES = 3

/** The amount of a round in base units. */
export const unitsOf = ({ token, amount }: Pick<Round, 'token' | 'amount'>): bigint =>
  BigInt(amount.replace('.', '')) * 10n ** BigInt(DECIMALS[token] - PLACES)

/** Spaces of any width are the same to a reader. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

const writtenOf = ({ amount, token }: Round): string => `${amount} ${token}`

const hasAmount = (round: Round, row: string): boolean => plain(row).includes(`−${writtenOf(round)}`)
const hasReceiver = ({ receiver }: Round, row: string): boolean => row.toLowerCase().includes(receiver)

/** The rows that are about a round’s transfer. */
export const rowsOf = (round: Round, rows: readonly string[]): readonly string[] =>
  rows.filter((row) => hasAmount(round, row) || hasReceiver(round, row))

/** Whether the wallet has sent it. */
export const isSent = ({ before, rest }: Pick<Seen, 'before' | 'rest'>): boolean => rest.nonce > before.nonce

const faultsOfChain = (round: Round, seen: Seen): readonly string[] => {
  const { before, rest, later, asked, approved } = seen
  const sent = rest.nonce - before.nonce
  const got = rest.received - before.received
  const units = unitsOf(round)
  return [
    ...(sent > 1 ? [`${sent} transactions were sent`] : []),
    ...(got !== 0n && got !== units ? [`the receiver got ${got} units, not ${units}`] : []),
    ...(sent > 0 && got === 0n ? ['a transaction was sent, and the receiver got nothing'] : []),
    ...(sent <= 0 && got !== 0n ? ['the receiver got something, and no transaction was sent'] : []),
    ...(sent > 0 && !approved ? ['a transaction was sent that nobody approved'] : []),
    ...(later.nonce === rest.nonce ? [] : [`${later.nonce - rest.nonce} more were sent after everything had rested`]),
    ...(later.received === rest.received ? [] : ['the receiver got more after everything had rested']),
    ...(asked > 1 ? [`the wallet was asked ${asked} times`] : []),
  ]
}

const faultsOfLook = (round: Round, { when, rows, notices }: Look, sent: boolean): readonly string[] => {
  const at = when === 'pending' ? 'while no block has it' : 'at last'
  const written = writtenOf(round)
  const ofNotices =
    !sent && notices.some((notice) => plain(notice) === `${written} sent`)
      ? [`a notice says that ${written} is sent, and it is not`]
      : []
  if (rows === undefined) return [`the activity cannot be read ${at}`, ...ofNotices]
  const found = rowsOf(round, rows)
  const shown = found.map(plain).join(' | ')
  if (!sent) return [...(found.length > 0 ? [`the activity shows what was not sent: ${shown}`] : []), ...ofNotices]
  if (found.length === 0) return [`the activity does not show ${at} what was sent`]
  if (found.length > 1) return [`the activity shows ${at} ${found.length} times what was sent once: ${shown}`]
  const isRight = found.every((row) => hasAmount(round, row) && hasReceiver(round, row) && !row.includes('Failed'))
  return isRight ? [] : [`the activity shows ${at} something else than was sent: ${shown}`]
}

/**
 * What is wrong with what was seen, in words; nothing if the chain has at most one transfer and the modal tells the truth
 * of it.
 *
 * @example
 * judge(round, seen) // ['2 transactions were sent']
 */
export const judge = (round: Round, seen: Seen): readonly string[] => [
  ...faultsOfChain(round, seen),
  ...seen.looks.flatMap((look) => faultsOfLook(round, look, isSent(seen))),
  ...['ETH', 'USDC']
    .filter((symbol) => !seen.balances.includes(symbol))
    .map((symbol) => `the account shows no balance of ${symbol}`),
]
