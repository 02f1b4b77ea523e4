import { describeSchema } from '../../test/describe-schema.ts'
import { snapshotSchema } from './snapshot.ts'

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot']
const state = (namespace: string) => ({
  accounts: ['0xab', '0xcd'],
  caipNetworkId: `${namespace}:1`,
  status: 'connected',
  connector: { id: 'c', kind: 'walletConnect', name: 'A wallet', icon: 'https://example.com/icon.png' },
})
const statuses = 'must be one of "disconnected", "connecting", "connected"'

describeSchema('snapshotSchema', snapshotSchema, {
  sample: {
    status: 'connected',
    namespaces: Object.fromEntries(namespaces.map((namespace) => [namespace, state(namespace)])),
    activeNamespace: 'eip155',
    open: false,
    loading: true,
  },
  required: [
    ['status'],
    ['namespaces'],
    ['open'],
    ['loading'],
    ['namespaces', 'eip155', 'accounts'],
    ['namespaces', 'eip155', 'caipNetworkId'],
    ['namespaces', 'eip155', 'status'],
    ['namespaces', 'eip155', 'connector', 'id'],
    ['namespaces', 'eip155', 'connector', 'kind'],
    ['namespaces', 'eip155', 'connector', 'name'],
  ],
  closed: [
    [],
    ['namespaces'],
    ...namespaces.map((name) => ['namespaces', name]),
    ['namespaces', 'solana', 'connector'],
  ],
  accepted: [
    [['namespaces'], {}],
    [['namespaces', 'eip155', 'accounts'], []],
    [['namespaces', 'eip155', 'connector'], { id: 'c', kind: 'embedded', name: 'n' }],
    [['namespaces', 'eip155', 'connector', 'kind'], 'injected'],
    [['status'], 'disconnected'],
    [['status'], 'connecting'],
  ],
  refused: [
    [['status'], 'reconnecting', statuses],
    [['activeNamespace'], 'cosmos', 'must be one of "eip155", "solana", "bip122", "polkadot"'],
    [['activeNamespace'], undefined, 'is missing'],
    [['open'], 0, 'must be true or false'],
    [['loading'], 'no', 'must be true or false'],
    [['namespaces', 'solana', 'accounts'], '0xab', 'must be a list'],
    [['namespaces', 'solana', 'accounts'], Array(257).fill('a'), 'must have at most 256 entries'],
    [['namespaces', 'solana', 'accounts', 1], 'solana:1:a', 'must be an address'],
    [['namespaces', 'solana', 'caipNetworkId'], 'solana', 'Invalid CAIP-2 network id: solana'],
    [['namespaces', 'solana', 'status'], '', statuses],
    [['namespaces', 'solana', 'connector', 'id'], 'i'.repeat(65), 'must have at most 64 characters'],
    [['namespaces', 'solana', 'connector', 'kind'], 'email', 'must be one of "walletConnect", "injected", "embedded"'],
    [['namespaces', 'solana', 'connector', 'name'], 'n'.repeat(129), 'must have at most 128 characters'],
    [
      ['namespaces', 'solana', 'connector', 'icon'],
      'javascript:1',
      'must be an https address or a data:image/ address',
    ],
  ],
})
