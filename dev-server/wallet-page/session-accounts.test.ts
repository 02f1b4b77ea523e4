import { describe, expect, it } from 'vitest'
import type { HeldAccount, Session } from '../src/wallet/wallet.ts'
import { accountsWith, rolesIn } from './session-accounts.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const held: readonly HeldAccount[] = [
  { role: 'visitor', evm: '0xAa', solana: 'VisitorKey' },
  { role: 'second', evm: '0xBb', solana: 'SecondKey' },
  { role: 'busy', evm: '0xCc', solana: 'BusyKey' },
]
const session = (chains: readonly string[], accounts: readonly string[]): Session => ({
  topic: 'topic',
  asker: { name: '', url: '', description: '' },
  chains,
  accounts,
  methods: [],
  events: [],
  currentChains: {},
  expiresAt: 0,
})

describe('the accounts of a session', () => {
  const two = session(
    ['eip155:1', SOLANA],
    ['eip155:1:0xaa', 'eip155:1:0xbb', `${SOLANA}:VisitorKey`, `${SOLANA}:SecondKey`],
  )

  it('behavior: they are known by name, the one in use first', () => {
    expect(rolesIn(two, held)).toEqual(['visitor', 'second'])
    expect(rolesIn(session(['eip155:1'], ['eip155:1:0xBb', 'eip155:1:0xAa']), held)).toEqual(['second', 'visitor'])
  })

  it('behavior: one that the page sees comes to the front on every chain', () => {
    expect(accountsWith(two, held, 'second')).toEqual([
      'eip155:1:0xBb',
      'eip155:1:0xAa',
      `${SOLANA}:SecondKey`,
      `${SOLANA}:VisitorKey`,
    ])
  })

  it('attack: another one takes the place of the one in use, and the page sees no more than before', () => {
    expect(accountsWith(two, held, 'busy')).toEqual([
      'eip155:1:0xCc',
      'eip155:1:0xBb',
      `${SOLANA}:BusyKey`,
      `${SOLANA}:SecondKey`,
    ])
    expect(accountsWith(session(['eip155:1'], ['eip155:1:0xAa']), held, 'busy')).toEqual(['eip155:1:0xCc'])
  })

  it('attack: a Solana address in other letters is another account', () => {
    expect(rolesIn(session([SOLANA], [`${SOLANA}:visitorkey`]), held)).toEqual([])
  })
})
