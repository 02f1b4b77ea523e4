import { expect, test } from 'vitest'
import type { Connection } from './connections.ts'
import { successOf } from './success.ts'

const made = (namespace: 'eip155' | 'solana', address: string): Connection => ({
  connectorId: 'walletConnect',
  kind: 'walletConnect',
  namespace,
  wallet: { name: 'Harbour', icon: 'data:image/png;base64,' },
  accounts: [address, `${address}-other`],
  networkId: `${namespace}:1`,
})

test('behavior: names the wallet and the account that the page uses, whichever namespace connected first', () => {
  const both = [made('eip155', '0x1'), made('solana', 'So1')]
  expect(successOf(both, 'solana', false)).toEqual({ signedIn: false, wallet: both[1]?.wallet, address: 'So1' })
  expect(successOf(both, 'eip155', true)).toEqual({ signedIn: true, wallet: both[0]?.wallet, address: '0x1' })
})

test('behavior: a wallet that connected beside the active namespace is named all the same', () => {
  expect(successOf([made('solana', 'So1')], 'eip155', false)?.address).toBe('So1')
})

test('error: without a connection there is nothing to say', () => {
  expect(successOf([], 'eip155', true)).toBeUndefined()
})
