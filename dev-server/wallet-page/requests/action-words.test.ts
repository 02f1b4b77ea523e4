import { describe, expect, it } from 'vitest'
import { coinAmount, tokenAmount, wordsFor } from './action-words.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('an action in words', () => {
  it('behavior: shows exact amounts', () => {
    expect(coinAmount('eip155:1', '1000000000000000001')).toBe('1.000000000000000001 ETH')
    expect(coinAmount('eip155:137', '0')).toBe('0 POL')
    expect(coinAmount(SOLANA, '18446744073709551615')).toBe('18,446,744,073.709551615 SOL')
    expect(tokenAmount('eip155:1', USDC.toLowerCase(), '1500000')).toBe('1.5 USDC')
  })

  it('attack: does not take a token of another chain or an unknown one for a known token', () => {
    expect(tokenAmount('eip155:137', USDC, '1500000')).toBe('1,500,000 units of an unknown token')
    expect(tokenAmount(SOLANA, 'Mint', '1500000', 6)).toBe('1.5 of an unknown token')
    expect(tokenAmount('eip155:1', undefined, 'NaN')).toBe('NaN')
  })

  it('behavior: the button names the action', () => {
    const transactions = [{ feePayer: 'A', signers: [], instructions: [], usesLookupTables: false }]
    expect(wordsFor({ kind: 'solana-transactions', send: true, transactions })).toEqual({
      title: 'Send a transaction',
      approve: 'Send',
    })
    expect(
      wordsFor({ kind: 'solana-transactions', send: false, transactions: [...transactions, ...transactions] }),
    ).toEqual({
      title: 'Sign 2 transactions',
      approve: 'Sign',
    })
    expect(wordsFor({ kind: 'switch-chain', to: 'eip155:137' }).approve).toBe('Switch')
  })
})
