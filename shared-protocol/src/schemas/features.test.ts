import { describeSchema } from '../../test/describe-schema.ts'
import { featuresSchema, remoteFeaturesSchema } from './features.ts'

const remote = {
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  email: true,
  socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  activity: true,
  reownBranding: false,
}
const lists = ['swaps', 'onramp', 'socials']
const flags = ['email', 'activity', 'reownBranding']
const localFlags = [
  'history',
  'receive',
  'send',
  'scan',
  'emailShowWallets',
  'analytics',
  'allWallets',
  'legalCheckbox',
  'smartSessions',
  'collapseWallets',
  'pay',
]

const remoteAccepted = [
  [[], {}] as const,
  ...[...lists, ...flags].flatMap((name) => [[[name], true] as const, [[name], false] as const]),
  ...lists.map((name) => [[name], []] as const),
]
const remoteRefused = [
  ...lists.flatMap((name) => [
    [[name], 'all', 'must be true, false or a list'] as const,
    [[name], {}, 'must be true, false or a list'] as const,
    [[name], Array(17).fill('x'), 'must have at most 16 entries'] as const,
    [[name], ['x', 'x'], 'must not name anything twice'] as const,
  ]),
  ...['swaps', 'onramp'].flatMap((name) => [
    [[name], [''], 'must be a provider’s name', `${name}[0]`] as const,
    [[name], ['a b'], 'must be a provider’s name', `${name}[0]`] as const,
    [[name], ['a'.repeat(33)], 'must be a provider’s name', `${name}[0]`] as const,
    [[name], [1], 'must be a text', `${name}[0]`] as const,
  ]),
  [
    ['socials', 0],
    'myspace',
    'must be one of "google", "x", "farcaster", "discord", "apple", "github", "facebook"',
  ] as const,
  ...flags.map((name) => [[name], 'yes', 'must be true or false'] as const),
]

describeSchema('remoteFeaturesSchema', remoteFeaturesSchema, {
  sample: remote,
  closed: [[]],
  accepted: remoteAccepted,
  refused: [...remoteRefused, [['send'], true, 'is not known']],
})

const orders = {
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  connectMethodsOrder: ['email', 'social', 'wallet'],
}

describeSchema('featuresSchema', featuresSchema, {
  sample: { ...remote, ...Object.fromEntries(localFlags.map((name) => [name, true])), ...orders },
  closed: [[]],
  stranger: 'is not an option',
  accepted: [
    ...remoteAccepted,
    ...localFlags.map((name) => [[name], false] as const),
    ...Object.entries(orders).map(([name, order]) => [[name], [...order].reverse()] as const),
    ...Object.keys(orders).map((name) => [[name], []] as const),
  ],
  refused: [
    ...remoteRefused,
    ...localFlags.map((name) => [[name], 1, 'must be true or false'] as const),
    ...Object.entries(orders).flatMap(([name, order]) => [
      [[name], true, 'must be a list'] as const,
      [[name], [order[0], order[0]], 'must not name anything twice'] as const,
      [[name], [...order, 'x'], `must have at most ${order.length} entries`] as const,
      [[name, 1], 'x', `must be one of ${order.map((entry) => `"${entry}"`).join(', ')}`] as const,
    ]),
  ],
})
