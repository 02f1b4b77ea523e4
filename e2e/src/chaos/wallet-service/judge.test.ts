import { describe, expect, test } from 'vitest'
import type { Event, History } from './history.ts'
import { judge } from './judge.ts'

const ONE = 'kit one'
const TWO = 'kit two'

const listed = (kits: readonly string[], more: Partial<Extract<Event, { kind: 'listed' }>> = {}): Event => ({
  kind: 'listed',
  kits,
  namedKits: kits,
  sets: ['own', 'recovery'],
  namedSets: ['recovery', 'own'],
  ...more,
})
const opened: Event = { kind: 'opened', device: 'laptop', fault: undefined }
const kit = (id: string, said: 'saved' | 'removed' | 'nothing'): Event => ({ kind: 'kit', id, said })
const tried = (id: string, fault?: string): Event => ({ kind: 'kit tried', id, fault })
const wallets = (active: number): Event => ({ kind: 'wallets', active })
const refreshed: Event = { kind: 'refresh', came: 'tokens', afterMs: 12 }
const killed: Event = { kind: 'killed', step: 'commit', answered: false }
const finished: Event = { kind: 'finished' }
const savedTwo = kit(TWO, 'saved')
const removedOne = kit(ONE, 'removed')

/** A life that lost an answer and nothing else. */
const GOOD: History = [
  { kind: 'code', gave: 'session' },
  { kind: 'signed in', userId: 'person' },
  opened,
  killed,
  { kind: 'found', step: 'commit', done: true },
  { kind: 'active' },
  opened,
  refreshed,
  listed([]),
  kit(ONE, 'saved'),
  listed([ONE]),
  tried(ONE),
  savedTwo,
  listed([ONE, TWO]),
  removedOne,
  listed([TWO]),
  tried(ONE, 'factor_unknown'),
  tried(TWO),
  { kind: 'signed in', userId: 'person' },
  { kind: 'second wallet', way: 'create', came: 'wallet_exists' },
  { kind: 'second wallet', way: 'commit', came: 'wallet_exists' },
  wallets(1),
  finished,
]

/** The good life with one event in the place of another. */
const instead = (of: Event, ...events: readonly Event[]): History => {
  expect(GOOD).toContain(of)
  return GOOD.flatMap((event) => (event === of ? events : [event]))
}
const without = (kind: Event['kind']): History => GOOD.filter((event) => event.kind !== kind)
const before = (end: Event, ...events: readonly Event[]): History => instead(end, ...events, end)

test('behavior: a life that lost an answer and nothing else has no faults', () => {
  expect(judge(GOOD)).toEqual([])
})

test('behavior: a kill may cost one code', () => {
  expect(judge(before(finished, { kind: 'code', gave: 'nothing' }))).toEqual([])
})

test('behavior: a change of kits whose answer was lost may be done or not', () => {
  expect(judge(instead(savedTwo, kit(TWO, 'nothing')))).toEqual([])
  expect(judge(instead(savedTwo, kit(TWO, 'nothing'), listed([ONE]), savedTwo))).toEqual([])
  expect(judge(instead(removedOne, kit(ONE, 'nothing')))).toEqual([])
  expect(judge(instead(removedOne, kit(ONE, 'nothing'), listed([ONE, TWO]), removedOne))).toEqual([])
})

describe('what is found', () => {
  test.each<readonly [string, History, string]>([
    [
      'a code that nothing explains',
      before(finished, { kind: 'code', gave: 'nothing' }, { kind: 'code', gave: 'nothing' }),
      '2 right codes gave nothing, with 1 kills',
    ],
    [
      'two people of one address',
      before(finished, { kind: 'signed in', userId: 'somebody else' }),
      'one address has become 2 people',
    ],
    [
      'a session that was locked out',
      before(finished, { kind: 'refresh', came: 'refresh_reused', afterMs: 40 }),
      'a refresh was lost: refresh_reused, 40 ms after it was first asked for',
    ],
    [
      'an active wallet that does not open',
      before(finished, { kind: 'opened', device: 'laptop', fault: 'COMMITMENT_MISMATCH' }),
      'the wallet does not open on the laptop: COMMITMENT_MISMATCH',
    ],
    [
      'an added device that has no share',
      before(finished, { kind: 'opened', device: 'phone', fault: 'The share is not valid.' }),
      'the wallet does not open on the phone: The share is not valid.',
    ],
    ['two active wallets', before(finished, wallets(2)), 'the person has 2 active wallets'],
    ['a wallet that is gone', before(finished, wallets(0)), 'the person has 0 active wallets'],
    [
      'a second wallet that was accepted',
      before(finished, { kind: 'second wallet', way: 'commit', came: 'accepted' }),
      'a second wallet: commit was answered with accepted',
    ],
    [
      'a second wallet that was refused by accident',
      before(finished, { kind: 'second wallet', way: 'create', came: 'internal' }),
      'a second wallet: create was answered with internal',
    ],
    [
      'a kit without its manifest',
      before(finished, listed([TWO], { namedKits: [] })),
      'the kits are not those of the manifest',
    ],
    [
      'a manifest without its set',
      before(finished, listed([TWO], { sets: ['own'] })),
      'the sets are not those of the manifest',
    ],
    ['a saved kit that is not listed', before(finished, listed([])), 'a kit that was saved is listed as removed'],
    ['a removed kit that is listed', before(finished, listed([ONE, TWO])), 'a kit that was removed is listed as saved'],
    [
      'a saved kit that opens nothing',
      before(finished, tried(TWO, 'factor_unknown')),
      'a saved kit opens nothing: factor_unknown',
    ],
    ['a removed kit that opens', before(finished, tried(ONE)), 'a kit that is not saved opens the wallet'],
  ])('error: %s', (_what, history, fault) => {
    expect(judge(history)).toEqual([fault])
  })

  test('error: a kit that was said to be saved, and is gone', () => {
    const history = before(finished, listed([]), tried(TWO, 'factor_unknown'))
    expect(judge(history)).toEqual(['a kit that was saved is listed as removed'])
  })
})

describe('what was not tried proves nothing', () => {
  test.each<readonly [string, History, string]>([
    ['no kill', without('killed'), 'the service was not killed'],
    ['two kills', before(finished, killed), 'the service was killed 2 times'],
    ['no active wallet', without('active'), 'no wallet was active'],
    [
      'a wallet that nobody opened after the kill',
      [...GOOD.filter((event) => event !== killed && event !== finished), killed, finished],
      'nobody tried the wallet after the kill',
    ],
    ['no refresh', without('refresh'), 'no session was refreshed'],
    ['no count of wallets', without('wallets'), 'nobody counted the active wallets'],
    ['no attempt at a second wallet', without('second wallet'), 'nobody tried to have a second wallet'],
    [
      'no kit that opened',
      GOOD.filter((event) => event.kind !== 'kit tried' || event.fault !== undefined),
      'no kit has opened the wallet',
    ],
    [
      'no removed kit that was tried',
      GOOD.filter((event) => event.kind !== 'kit tried' || event.id !== ONE),
      'nobody tried a kit that was removed',
    ],
  ])('error: %s', (_what, history, fault) => {
    expect(judge(history)).toEqual([fault])
  })

  test('error: a life that broke off, with what it saw before', () => {
    const history: History = [wallets(2), { kind: 'broke off', why: 'refreshing: refresh_reused' }]
    expect(judge(history)).toEqual(['the person has 2 active wallets', 'it broke off: refreshing: refresh_reused'])
  })

  test('error: a life without an end', () => {
    expect(judge(without('finished'))).toEqual(['it did not end'])
    expect(judge([])).toEqual(['it did not end'])
  })
})
