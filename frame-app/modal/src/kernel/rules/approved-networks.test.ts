import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import { DEPRECATED_SOLANA_NETWORK_ID, SOLANA_DEVNET_NETWORK_ID, SOLANA_NETWORK_ID } from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import { approvalOf } from './approved-networks.ts'

const OLD_SOLANA = DEPRECATED_SOLANA_NETWORK_ID as CaipNetworkId

test.each<[ChainNamespace, readonly CaipNetworkId[] | undefined, string, string]>([
  ['eip155', undefined, 'eip155:10', 'approved'],
  ['solana', undefined, SOLANA_NETWORK_ID, 'approved'],
  ['eip155', ['eip155:1', 'eip155:10'], 'eip155:10', 'approved'],
  ['eip155', ['eip155:1'], 'eip155:10', 'to-add'],
  ['eip155', [], 'eip155:10', 'to-add'],
  ['solana', [SOLANA_NETWORK_ID], SOLANA_DEVNET_NETWORK_ID, 'not-approved'],
  ['bip122', [], 'bip122:000000000019d6689c085ae165831e93', 'not-approved'],
  // The wallet may use a network's old id and the page its new one, or the reverse.
  ['solana', [OLD_SOLANA], SOLANA_NETWORK_ID, 'approved'],
  ['solana', [SOLANA_NETWORK_ID], OLD_SOLANA, 'approved'],
])('behavior: a %s wallet that approved %j is, for %s, %s', (namespace, approved, network, expected) => {
  expect(approvalOf({ namespace, approved }, network)).toBe(expected)
})
