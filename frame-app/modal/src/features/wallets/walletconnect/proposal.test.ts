import { fromSchema, optionsSchema } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { networkOf, proposalFor } from './proposal.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OLDER_SOLANA = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const read = fromSchema(optionsSchema)
const networksOf = (...ids: string[]) => {
  const options = read({
    projectId: 'shop',
    networks: ids.map((id) => ({
      caipNetworkId: id,
      chainNamespace: id.split(':')[0],
      name: id,
      id: id.split(':')[1],
      nativeCurrency: { name: 'C', symbol: 'C', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    })),
  })
  if (!options.ok) throw new Error(options.reason)
  return options.value.networks
}

test('behavior: proposes exactly the page’s networks, with Solana’s older id too', () => {
  const proposal = proposalFor(networksOf('eip155:1', SOLANA, 'eip155:137', 'bip122:000000000019d6689c085ae165831e93'))
  expect(Object.entries(proposal).map(([namespace, { chains }]) => [namespace, chains])).toEqual([
    ['eip155', ['eip155:1', 'eip155:137']],
    ['solana', [SOLANA, OLDER_SOLANA]],
    ['bip122', ['bip122:000000000019d6689c085ae165831e93']],
  ])
  expect(Object.values(proposal).map(({ events }) => events)).toEqual(
    Array(3).fill(['accountsChanged', 'chainChanged']),
  )
  expect(proposal.eip155?.methods).toHaveLength(24)
  expect(proposal.eip155?.methods).toContain('wallet_sendCalls')
  expect(proposal.solana?.methods).toHaveLength(6)
})

test('behavior: maps an older id to the current network', () => {
  expect(networkOf(OLDER_SOLANA, [])).toBe(SOLANA)
  expect(networkOf('eip155:1', networksOf('eip155:1'))).toBe('eip155:1')
})
