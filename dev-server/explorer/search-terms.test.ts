import { describe, expect, it } from 'vitest'
import { readSearch } from './search-terms.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const CHAINS = ['eip155:1', 'eip155:137', SOLANA]
const found = (text: string): string[] => {
  const term = readSearch(text, CHAINS)
  return term.kind === 'candidates'
    ? term.candidates.map(({ kind, chain, id }) => `${chain} ${kind} ${id}`)
    : [term.kind]
}

describe('what is searched for', () => {
  it('behavior: a number is a block of each chain, however it is written', () => {
    const blocks = CHAINS.map((chain) => `${chain} block 21000`)
    for (const text of ['21000', ' 21,000 ', '#21000', '21 000']) expect(found(text)).toEqual(blocks)
  })

  it('behavior: a hash is a transaction or a block of the EVM chains', () => {
    const hash = `0x${'0a'.repeat(32)}`
    expect(found(hash)).toEqual([
      `eip155:1 tx ${hash}`,
      `eip155:1 block ${hash}`,
      `eip155:137 tx ${hash}`,
      `eip155:137 block ${hash}`,
    ])
  })

  it('behavior: an address is an account where it could be one', () => {
    const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(found(evm)).toEqual([`eip155:1 account ${evm}`, `eip155:137 account ${evm}`])
    expect(found('So11111111111111111111111111111111111111112')).toHaveLength(1)
  })

  it('behavior: a name is one of those who live here', () => {
    expect(readSearch(' Visitor', CHAINS)).toEqual({ kind: 'role', role: 'visitor' })
  })

  it('attack: what no chain could have is nothing', () => {
    for (const text of ['', 'constructor', '0x12', '<script>', '-1', '1,2', '0'.repeat(33)])
      expect(found(text), text).toEqual(['nothing'])
  })
})
