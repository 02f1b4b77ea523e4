import { describe, expect, test } from 'vitest'
import type { Look, Seen } from './judge.ts'
import { isSent, judge, rowsOf, unitsOf } from './judge.ts'
import type { Round } from './rounds.ts'

const RECEIVER = `0x${'9a'.repeat(20)}` as const
const ROUND: Round = {
  seed: 8,
  token: 'ETH',
  amount: '1.234',
  receiver: RECEIVER,
  kind: 'frame',
  step: 'answered',
  delayMs: 12,
  answer: 'approved',
}
const UNITS = 1_234_000_000_000_000_000n
const ROW = `SentTo 0x9a9a9a…9a9a9a${RECEIVER}−1.234\u00a0ETH`
const OTHER = `SentTo 0x111111…111111${`0x${'11'.repeat(20)}`}−11.234\u00a0ETH`

const look = (...rows: readonly string[]): Look => ({ when: 'rest', rows, notices: [] })
const standing = (nonce: number, received: bigint) => ({ nonce, received })

/** A round after which the wallet has sent it. */
const sent = (more: Partial<Seen> = {}): Seen => ({
  before: standing(40, 0n),
  rest: standing(41, UNITS),
  later: standing(41, UNITS),
  asked: 1,
  approved: true,
  looks: [look(ROW, OTHER)],
  balances: ['ETH', 'USDC'],
  ...more,
})
/** A round after which nothing is sent. */
const unsent = (more: Partial<Seen> = {}): Seen =>
  sent({
    rest: standing(40, 0n),
    later: standing(40, 0n),
    approved: false,
    looks: [look(OTHER)],
    ...more,
  })

describe('what is judged to be right', () => {
  test('behavior: sent once, and shown once', () => {
    expect(judge(ROUND, sent())).toEqual([])
  })

  test('behavior: shown as pending, and later as it is in a block', () => {
    const pending = { ...look(`Sent Pending To ${RECEIVER} −1.234 ETH`), when: 'pending' } as const
    expect(judge(ROUND, sent({ looks: [pending, look(ROW)] }))).toEqual([])
  })

  test('behavior: not sent, and not shown', () => {
    expect(judge(ROUND, unsent())).toEqual([])
  })

  test('behavior: approved, and not sent, as the wallet went with its page', () => {
    expect(judge(ROUND, unsent({ approved: true }))).toEqual([])
  })

  test('behavior: a notice that it is sent, if it is', () => {
    expect(judge(ROUND, sent({ looks: [{ ...look(ROW), notices: ['1.234\u00a0ETH sent'] }] }))).toEqual([])
  })
})

describe('the chain', () => {
  test.each<[string, Seen, readonly string[]]>([
    [
      'a second send',
      sent({
        rest: standing(42, 2n * UNITS),
        later: standing(42, 2n * UNITS),
      }),
      ['2 transactions were sent', `the receiver got ${2n * UNITS} units, not ${UNITS}`],
    ],
    [
      'a wrong amount',
      sent({
        rest: standing(41, UNITS - 1n),
        later: standing(41, UNITS - 1n),
      }),
      [`the receiver got ${UNITS - 1n} units, not ${UNITS}`],
    ],
    [
      'something else was sent',
      sent({
        rest: standing(41, 0n),
        later: standing(41, 0n),
      }),
      ['a transaction was sent, and the receiver got nothing'],
    ],
    [
      'it came from elsewhere',
      unsent({
        rest: standing(40, UNITS),
        later: standing(40, UNITS),
      }),
      ['the receiver got something, and no transaction was sent'],
    ],
    ['nobody approved', sent({ approved: false }), ['a transaction was sent that nobody approved']],
    [
      'sent by itself afterwards',
      unsent({ later: standing(41, UNITS) }),
      ['1 more were sent after everything had rested', 'the receiver got more after everything had rested'],
    ],
    ['the wallet was asked again', sent({ asked: 2 }), ['the wallet was asked 2 times']],
  ])('error: %s', (_what, seen, faults) => {
    expect(judge(ROUND, seen)).toEqual(faults)
  })
})

describe('the modal', () => {
  test.each<[string, Seen, string]>([
    ['shows nothing of what was sent', sent({ looks: [look(OTHER)] }), 'does not show at last what was sent'],
    [
      'shows nothing while it is pending',
      sent({ looks: [{ ...look(OTHER), when: 'pending' }, look(ROW)] }),
      'does not show while no block has it',
    ],
    ['shows what was not sent', unsent({ looks: [look(ROW)] }), 'shows what was not sent: SentTo'],
    ['shows it twice', sent({ looks: [look(ROW, OTHER, ROW)] }), 'shows at last 2 times what was sent once'],
    [
      'shows another amount',
      sent({ looks: [look(ROW.replace('−1.234', '−1.235'))] }),
      'something else than was sent: SentTo',
    ],
    ['shows another receiver', sent({ looks: [look('Sent −1.234 ETH')] }), 'something else than was sent: Sent'],
    ['says that it has failed', sent({ looks: [look(`${ROW} Failed`)] }), 'something else than was sent: SentTo'],
    ['has no activity', sent({ looks: [{ ...look(), rows: undefined }] }), 'the activity cannot be read at last'],
    [
      'has a notice of what was not sent',
      unsent({ looks: [{ ...look(OTHER), notices: ['1.234\u00a0ETH sent'] }] }),
      'a notice says that 1.234 ETH is sent, and it is not',
    ],
    ['has no balances', sent({ balances: ['ETH'] }), 'the account shows no balance of USDC'],
  ])('error: %s', (_what, seen, fault) => {
    expect(judge(ROUND, seen)).toEqual([expect.stringContaining(fault)])
  })
})

test('behavior: the amount is counted in base units of its token', () => {
  expect(unitsOf(ROUND)).toBe(UNITS)
  expect(unitsOf({ token: 'USDC', amount: '0.001' })).toBe(1_000n)
})

test('behavior: rows of other transfers are left out, also if their amount ends alike', () => {
  expect(rowsOf(ROUND, [OTHER, ROW])).toEqual([ROW])
})

test('behavior: it is sent if the account has one transaction more', () => {
  expect(isSent(sent())).toBe(true)
  expect(isSent(unsent())).toBe(false)
})
