import { describeSchema } from '../../test/describe-schema.ts'
import { configSchema } from './config.ts'

const HTTPS = 'must be an https address'
const chains = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`eip155:${index}`, ['https://rpc.example.com']]))
const patterns = (count: number) => Array.from({ length: count }, (_, index) => `https://h${index}.example.com`)
const services = ['data', 'directory', 'analytics', 'images']

describeSchema('configSchema', configSchema, {
  sample: {
    endpoints: {
      data: 'https://data.example.com/v1',
      directory: 'https://directory.example.com',
      relay: 'wss://relay.example.com',
      analytics: 'https://analytics.example.com/e',
      images: 'http://images.localhost:4000',
    },
    rpc: {
      'eip155:1': ['https://rpc.example.com', 'http://localhost:8545'],
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['https://solana.example.com'],
    },
    secureOrigin: 'https://secure.example.com',
    rpcHosts: ['https://rpc.example.com', 'https://*.nodes.example.com:*'],
  },
  closed: [[], ['endpoints']],
  accepted: [
    [[], {}],
    [['endpoints'], {}],
    [['rpc'], {}],
    [['rpc'], chains(256)],
    [['rpcHosts'], []],
    [['rpcHosts'], patterns(256)],
    [['endpoints', 'relay'], 'ws://relay.localhost:5000'],
    [
      ['endpoints', 'relay'],
      ['wss://relay.example.com', 'wss://relay.example.org'],
    ],
  ],
  refused: [
    ...services.flatMap((name) => [
      [['endpoints', name], 'http://example.com', HTTPS] as const,
      [['endpoints', name], '/path', HTTPS] as const,
      [['endpoints', name], undefined, 'is missing'] as const,
      [['endpoints', name], `https://example.com/${'a'.repeat(2_048)}`, 'must have at most 2048 characters'] as const,
    ]),
    [['endpoints', 'relay'], 'https://relay.example.com', 'must be a wss address'],
    [['endpoints', 'relay'], 'ws://relay.example.com', 'must be a wss address'],
    [['endpoints', 'relay'], [], 'must not be empty'],
    [['endpoints', 'relay'], Array(5).fill('wss://relay.example.com'), 'must have at most 4 entries'],
    [['endpoints', 'relay'], ['ws://relay.example.com'], 'must be a wss address', 'endpoints.relay[0]'],
    [['rpc'], [], 'must be an object'],
    [['rpc'], chains(257), 'must have at most 256 entries'],
    [['rpc', 'ethereum'], ['https://rpc.example.com'], 'Invalid CAIP-2 network id: ethereum'],
    [['rpc', 'eip155:1'], 'https://rpc.example.com', 'must be a list'],
    [['rpc', 'eip155:1'], [], 'must not be empty'],
    [['rpc', 'eip155:1'], Array(9).fill('https://rpc.example.com'), 'must have at most 8 entries'],
    [['rpc', 'eip155:1'], Array(2).fill('https://rpc.example.com'), 'must not name anything twice'],
    [['rpc', 'eip155:1', 1], 'http://rpc.example.com', HTTPS],
    [['secureOrigin'], 'https://secure.example.com/', 'must be an origin such as https://example.com'],
    [['secureOrigin'], 'http://secure.example.com', HTTPS],
    [['secureOrigin'], 'https://*.example.com', 'has a host that is not a name'],
    [['rpcHosts'], patterns(257), 'must have at most 256 entries'],
    [['rpcHosts'], ['https://a.com', 'https://a.com'], 'must not name anything twice'],
    [['rpcHosts', 0], '*', 'would let every site in'],
    [['rpcHosts', 0], 'http://example.com', 'must be https unless its host is localhost'],
  ],
})
