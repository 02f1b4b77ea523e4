import type { Config, Options } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { rpcEndpoint } from './rpc-endpoint.ts'

const config = {
  rpc: { 'eip155:1': ['https://rpc.example/1'] },
  rpcHosts: ['https://*.nodes.example'],
} as unknown as Config
const options = (url?: string) =>
  ({ ...(url ? { customRpcUrls: { 'eip155:1': [{ url }] } } : {}) }) as unknown as Options

describe('the RPC endpoint of a network', () => {
  test.each<[string, string | undefined, string, string | undefined]>([
    ['the operator’s endpoint by default', undefined, 'eip155:1', 'https://rpc.example/1'],
    [
      'the page’s endpoint if the operator allows its origin',
      'https://eu.nodes.example/1',
      'eip155:1',
      'https://eu.nodes.example/1',
    ],
    [
      'never an endpoint that the operator did not configure',
      'https://evil.example/1',
      'eip155:1',
      'https://rpc.example/1',
    ],
    ['none without a configured address', 'https://evil.example/1', 'eip155:10', undefined],
  ])('behavior: %s', (_name, custom, network, expected) => {
    expect(rpcEndpoint(config, options(custom), network)).toBe(expected)
  })

  test('behavior: a deployment without addresses reads nothing', () => {
    expect(rpcEndpoint({}, options('https://eu.nodes.example/1'), 'eip155:1')).toBeUndefined()
  })
})
