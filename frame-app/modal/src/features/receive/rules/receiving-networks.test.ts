import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import { SOLANA_NETWORK_ID } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { networkById } from '../../../kernel/rules/network-presets.ts'
import { otherReceivingNetworks } from './receiving-networks.ts'

const network = (id: string, more: Partial<Network> = {}): Network => {
  const found = networkById([], id)
  if (!found) throw new Error(`there is no network ${id}`)
  return { ...found, ...more }
}
const NETWORKS = [
  network('eip155:1'),
  network('eip155:137'),
  network('eip155:10'),
  network('eip155:84532', { testnet: true }),
  network(SOLANA_NETWORK_ID),
]

test.each<[string, ChainNamespace, readonly CaipNetworkId[] | undefined, CaipNetworkId, readonly string[]]>([
  ['a wallet of the browser: all of eip155', 'eip155', undefined, 'eip155:1', ['eip155:137', 'eip155:10']],
  ['the active one is not another', 'eip155', undefined, 'eip155:10', ['eip155:1', 'eip155:137']],
  ['a wallet that approved one more', 'eip155', ['eip155:1', 'eip155:10'], 'eip155:1', ['eip155:10']],
  ['a contract wallet of one network', 'eip155', ['eip155:1'], 'eip155:1', []],
  ['Solana: no other network has the address', 'solana', undefined, SOLANA_NETWORK_ID as CaipNetworkId, []],
])('behavior: %s', (_what, namespace, approved, active, expected) => {
  const others = otherReceivingNetworks(NETWORKS, { namespace, ...(approved ? { approved } : {}) }, active)
  expect(others.map(({ caipNetworkId }) => caipNetworkId)).toEqual(expected)
})
