import { describe, expect, test } from 'vitest'
import {
  isNativeAddress,
  isSolanaAddress,
  namespaceOfAddress,
  POLYGON,
  SOLANA_CHAIN,
  sameAddressForm,
} from './chains.ts'

const EVM = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOL = '6dEwDykT8irZuTMeFjA7cQkbFGvFR7xV7jXAAya91GbK'

describe('addresses', () => {
  test.each([
    [SOL, true],
    ['11111111111111111111111111111111', true],
    ['So11111111111111111111111111111111111111111', true],
    ['111111111111111111111111111111111', false],
    ['zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', false],
    [SOL.replace('d', '0'), false],
    [SOL.slice(3), false],
    ['', false],
  ])('behavior: recognizes %j as a Solana address: %s', (text, is) => {
    expect(isSolanaAddress(text)).toBe(is)
  })

  test('behavior: an address reveals its namespace', () => {
    expect(namespaceOfAddress(EVM)).toBe('eip155')
    expect(namespaceOfAddress(SOL)).toBe('solana')
    expect(namespaceOfAddress(`${EVM}0`)).toBeUndefined()
    expect(namespaceOfAddress('vitalik.eth')).toBeUndefined()
  })

  test('behavior: letter case matters only on Solana', () => {
    expect(sameAddressForm(EVM)).toBe(EVM.toLowerCase())
    expect(sameAddressForm(SOL)).toBe(SOL)
  })

  test.each([
    ['eip155:1', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', true],
    ['eip155:1', '0x0000000000000000000000000000000000001010', false],
    [POLYGON, '0x0000000000000000000000000000000000001010', true],
    [SOLANA_CHAIN, 'So11111111111111111111111111111111111111111', true],
    // Wrapped SOL.
    [SOLANA_CHAIN, 'So11111111111111111111111111111111111111112', false],
  ] as const)('behavior: on %s, %s is the native coin: %s', (chain, address, is) => {
    expect(isNativeAddress(chain, address)).toBe(is)
  })
})
