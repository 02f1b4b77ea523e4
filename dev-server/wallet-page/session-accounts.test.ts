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

describe("a session's accounts", () => {
  const two = session(
    ['eip155:1', SOLANA],
    ['eip155:1:0xaa', 'eip155:1:0xbb', `${SOLANA}:VisitorKey`, `${SOLANA}:SecondKey`],
  )

  it('behavior: are shown by name, the active one first', () => {
    expect(rolesIn(two, held)).toEqual(['visitor', 'second'])
    expect(rolesIn(session(['eip155:1'], ['eip155:1:0xBb', 'eip155:1:0xAa']), held)).toEqual(['second', 'visitor'])
  })

  it('behavior: selecting a visible account makes it first on every chain', () => {
    expect(accountsWith(two, held, 'second')).toEqual([
      'eip155:1:0xBb',
      'eip155:1:0xAa',
      `${SOLANA}:SecondKey`,
      `${SOLANA}:VisitorKey`,
    ])
  })

  it('attack: selecting another account replaces the active one, so that the page sees no more accounts', () => {
    expect(accountsWith(two, held, 'busy')).toEqual([
      'eip155:1:0xCc',
      'eip155:1:0xBb',
      `${SOLANA}:BusyKey`,
      `${SOLANA}:SecondKey`,
    ])
    expect(accountsWith(session(['eip155:1'], ['eip155:1:0xAa']), held, 'busy')).toEqual(['eip155:1:0xCc'])
  })

  it('attack: Solana addresses are case-sensitive', () => {
    expect(rolesIn(session([SOLANA], [`${SOLANA}:visitorkey`]), held)).toEqual([])
  })
})
