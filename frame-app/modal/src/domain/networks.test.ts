import type { Options } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { initialNamespace, initialNamespaces } from './networks.ts'

const network = (chainNamespace: string, id: string) => ({
  chainNamespace,
  id,
  caipNetworkId: `${chainNamespace}:${id}`,
})
const options = (networks: unknown[], defaultNetwork?: string) =>
  ({ projectId: 'p', networks, defaultNetwork }) as unknown as Options
const [one, ten, sol] = [network('eip155', '1'), network('eip155', '10'), network('solana', 'main')]

describe('the network while nobody is connected', () => {
  test.each<[string, Options, string | undefined, string | undefined, string | undefined]>([
    ['the first of each namespace', options([one, ten, sol]), 'eip155:1', 'solana:main', 'eip155'],
    ['the default where it belongs', options([one, ten, sol], 'eip155:10'), 'eip155:10', 'solana:main', 'eip155'],
    ['a default of another namespace', options([one, ten, sol], 'solana:main'), 'eip155:1', 'solana:main', 'solana'],
    ['one namespace alone', options([sol]), undefined, 'solana:main', 'solana'],
  ])('behavior: %s', (_name, given, eip155, solana, active) => {
    const namespaces = initialNamespaces(given)
    expect(namespaces.eip155?.caipNetworkId).toBe(eip155)
    expect(namespaces.solana?.caipNetworkId).toBe(solana)
    expect(initialNamespace(given)).toBe(active)
    for (const state of Object.values(namespaces)) expect(state).toMatchObject({ accounts: [], status: 'disconnected' })
  })
})
