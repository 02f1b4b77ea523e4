import { describe, expect, test } from 'vitest'
import { actsForGranted } from './signer.ts'

const MINE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const KEY = 'So11111111111111111111111111111111111111112'

describe('the account that a request acts for', () => {
  test.each([
    ['eip155', 'personal_sign', ['0x00', MINE]],
    ['eip155', 'personal_sign', ['0x00', MINE.toLowerCase()]],
    ['eip155', 'personal_sign', [MINE, '0x00']],
    ['eip155', 'personal_sign', [OTHER, MINE]],
    ['eip155', 'eth_signTypedData', [[], MINE]],
    ['eip155', 'eth_signTypedData_v4', [MINE, '{}']],
    ['eip155', 'eth_sendTransaction', [{ from: MINE }]],
    ['eip155', 'eth_sendTransaction', [{ to: OTHER }]],
    ['eip155', 'wallet_sendCalls', [{ from: MINE }]],
    ['eip155', 'wallet_getCallsStatus', ['0x01']],
    ['solana', 'solana_signMessage', { pubkey: KEY, message: 'x' }],
    ['solana', 'solana_signMessage', [{ pubkey: KEY }]],
    ['solana', 'solana_signTransaction', { transaction: 'AQ==' }],
  ] as const)('behavior: %s %s with %j is one that was granted, or the wallet’s choice', (namespace, method, params) => {
    expect(actsForGranted(namespace, method, params, [MINE, KEY])).toBe(true)
  })

  test.each([
    ['eip155', 'personal_sign', ['0x00', OTHER]],
    ['eip155', 'personal_sign', [MINE, OTHER]],
    ['eip155', 'eth_signTypedData', [[], OTHER]],
    ['eip155', 'eth_signTypedData_v4', [OTHER, '{}']],
    ['eip155', 'eth_signTypedData_v4', [{ toString: MINE }, '{}']],
    ['eip155', 'eth_sendTransaction', [{ from: OTHER }]],
    ['eip155', 'eth_sendTransaction', [{ from: [MINE] }]],
    ['eip155', 'eth_signTransaction', [{ from: OTHER }]],
    ['eip155', 'wallet_sendCalls', [{ from: OTHER }]],
    ['eip155', 'wallet_getCapabilities', [OTHER]],
    ['solana', 'solana_signMessage', { pubkey: KEY.toLowerCase() }],
    ['solana', 'solana_signMessage', { pubkey: OTHER }],
  ] as const)('attack: %s %s with %j is none that was granted', (namespace, method, params) => {
    expect(actsForGranted(namespace, method, params, [MINE, KEY])).toBe(false)
  })
})
