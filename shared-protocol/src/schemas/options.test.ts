import { describe, expect, it } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { signInAccepted, signInRefused } from '../../test/sign-in-option.ts'
import { fromSchema } from './from-schema.ts'
import { optionsPatchSchema, optionsSchema } from './options.ts'

const HTTPS = 'must be an https address'
const IMAGE = 'must be an https address or a data:image/ address'
const link = 'https://example.com/a'

const network = (id: number) => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example.com'] } },
})
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const mapOf = (count: number, prefix: string, value: unknown) =>
  Object.fromEntries(many(count, (index) => [`${prefix}${index}`, value]))

const flags = [
  'allowUnsupportedChain',
  'enableNetworkSwitch',
  'enableReconnect',
  'enableWallets',
  'enableInjected',
  'enableEIP6963',
  'enableWalletConnect',
  'manualWCControl',
  'shareProfile',
  'debug',
]
const settledFlags = ['basic', 'disableAppend', 'enableEmbedded']
const settled = {
  projectId: 'shop',
  adapters: ['eip155', 'solana'],
  preload: 'idle',
  basic: false,
  disableAppend: true,
  enableEmbedded: true,
}

const customWallet = {
  id: 'w1',
  name: 'A wallet',
  homepage: link,
  image_url: link,
  mobile_link: 'trust://',
  desktop_link: 'https://example.com/ul',
  webapp_link: link,
  link_mode: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  rdns: 'com.example',
}

const changeable = {
  metadata: { name: 'A shop' },
  features: { email: true, connectMethodsOrder: ['wallet'] },
  networks: [network(1), network(137)],
  defaultNetwork: 'eip155:137',
  tokens: { 'eip155:1': { address: '0xab', image: link } },
  includeWalletIds: ['a'],
  excludeWalletIds: ['b'],
  featuredWalletIds: ['c'],
  customWallets: [customWallet],
  termsConditionsUrl: link,
  privacyPolicyUrl: link,
  themeMode: 'dark',
  themeVariables: { '--casement-accent': '#fff' },
  locale: 'de-CH',
  messages: { de: { 'title.Connect': 'Anmelden' } },
  siwx: { kind: 'host', required: true, signOutOnDisconnect: false },
  customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example.com' }] },
  chainImages: { '1': link, 'eip155:137': 'data:image/png;base64,AA==' },
  connectorImages: { walletConnect: link },
  defaultAccountTypes: { eip155: 'smartAccount', solana: 'eoa', bip122: 'payment', polkadot: 'eoa' },
  allWallets: 'ONLY_MOBILE',
  ...Object.fromEntries(flags.map((name) => [name, true])),
}

const closed = [
  [],
  ['metadata'],
  ['features'],
  ['networks', 0],
  ['tokens', 'eip155:1'],
  ['customWallets', 0],
  ['themeVariables'],
  ['siwx'],
  ['customRpcUrls', 'eip155:1', 0],
  ['defaultAccountTypes'],
]

const changeableAccepted = [
  ...flags.map((name) => [[name], false] as const),
  ...Object.keys(changeable)
    .filter((name) => name !== 'networks')
    .map((name) => [[name], undefined] as const),
  ...['SHOW', 'HIDE'].map((value) => [['allWallets'], value] as const),
  ...['light', 'auto'].map((value) => [['themeMode'], value] as const),
  [['locale'], 'auto'] as const,
  ...['ordinal', 'stx'].map((value) => [['defaultAccountTypes', 'bip122'], value] as const),
  [['defaultAccountTypes', 'eip155'], 'eoa'] as const,
  ...signInAccepted,
]

const linkOptions = [
  ['termsConditionsUrl'],
  ['privacyPolicyUrl'],
  ...['homepage', 'webapp_link', 'link_mode', 'app_store', 'play_store', 'chrome_store'].map((name) => [
    'customWallets',
    0,
    name,
  ]),
  ['customRpcUrls', 'eip155:1', 0, 'url'],
]
const imageOptions = [
  ['tokens', 'eip155:1', 'image'],
  ['customWallets', 0, 'image_url'],
  ['chainImages', '1'],
  ['connectorImages', 'walletConnect'],
]

const changeableRefused = [
  ...flags.map((name) => [[name], 'yes', 'must be true or false'] as const),
  ...linkOptions.map((keys) => [keys, 'http://example.com', HTTPS] as const),
  ...linkOptions.map((keys) => [keys, 'javascript:alert(1)', HTTPS] as const),
  ...imageOptions.map((keys) => [keys, 'http://example.com/a.png', IMAGE] as const),
  ...imageOptions.map((keys) => [keys, 'data:text/html,a', IMAGE] as const),
  [['metadata', 'name'], '', 'must not be empty'] as const,
  [['features', 'email'], 'yes', 'must be true or false'] as const,
  [['networks'], [], 'must not be empty'] as const,
  [['networks'], {}, 'must be a list'] as const,
  [['networks'], many(65, network), 'must have at most 64 entries'] as const,
  [['networks'], [network(137), network(137)], 'must not hold a network twice'] as const,
  [['networks', 1, 'name'], 1, 'must be a text'] as const,
  [['defaultNetwork'], 'eip155:10', 'must be one of networks'] as const,
  [['defaultNetwork'], '1', 'Invalid CAIP-2 network id: 1'] as const,
  [['tokens'], mapOf(65, 'eip155:', { address: '0xab' }), 'must have at most 64 entries'] as const,
  [['tokens', 'ethereum'], { address: '0xab' }, 'Invalid CAIP-2 network id: ethereum'] as const,
  [['tokens', 'eip155:1', 'address'], 'a b', 'must be an address'] as const,
  ...['includeWalletIds', 'excludeWalletIds', 'featuredWalletIds'].flatMap((name) => [
    [[name], many(257, String), 'must have at most 256 entries'] as const,
    [[name], ['a', 'a'], 'must not name anything twice'] as const,
    [[name, 0], '', 'must not be empty'] as const,
    [[name, 0], 'i'.repeat(129), 'must have at most 128 characters'] as const,
  ]),
  [['customWallets'], many(65, () => customWallet), 'must have at most 64 entries'] as const,
  [['customWallets', 0, 'id'], 'i'.repeat(129), 'must have at most 128 characters'] as const,
  [['customWallets', 0, 'name'], 'n'.repeat(129), 'must have at most 128 characters'] as const,
  [['customWallets', 0, 'rdns'], 'r'.repeat(129), 'must have at most 128 characters'] as const,
  ...['mobile_link', 'desktop_link'].map(
    (name) =>
      [['customWallets', 0, name], 'javascript:alert(1)', 'must be an https address or a wallet’s own scheme'] as const,
  ),
  [['themeMode'], 'sepia', 'must be one of "light", "dark", "auto"'] as const,
  [['themeVariables', '--casement-accent'], 'url(a)', 'must be a colour'] as const,
  [['themeVariables', '--w3m-accent'], 'red;', 'must be a colour'] as const,
  [['themeFont'], { family: 'Söhne', url: link }, 'is not an option'] as const,
  [['locale'], 'de_CH', 'must be "auto" or a language tag such as "de-CH"'] as const,
  [['messages', 'la'], {}, 'is not an option'] as const,
  [['messages', 'de', 'title.Connect'], '', 'must not be empty', 'messages.de["title.Connect"]'] as const,
  [
    ['messages', 'de', 'sign-in.title'],
    'x',
    'is not a text that a page may change',
    'messages.de["sign-in.title"]',
  ] as const,
  ...signInRefused,
  [['customRpcUrls'], mapOf(65, 'eip155:', []), 'must have at most 64 entries'] as const,
  [['customRpcUrls', '1'], [], 'Invalid CAIP-2 network id: 1'] as const,
  [['customRpcUrls', 'eip155:1'], Array(9).fill({ url: link }), 'must have at most 8 entries'] as const,
  ...['chainImages', 'connectorImages'].flatMap((name) => [
    [[name], mapOf(65, 'i', link), 'must have at most 64 entries'] as const,
    [[name, 'a b'], link, 'must be an id'] as const,
    [[name, 'i'.repeat(65)], link, 'must be an id', `${name}["${'i'.repeat(64)}…"]`] as const,
  ]),
  [['defaultAccountTypes', 'eip155'], 'payment', 'must be one of "eoa", "smartAccount"'] as const,
  [['defaultAccountTypes', 'solana'], 'smartAccount', 'must be one of "eoa"'] as const,
  [['defaultAccountTypes', 'bip122'], 'eoa', 'must be one of "payment", "ordinal", "stx"'] as const,
  [['defaultAccountTypes', 'polkadot'], 'smartAccount', 'must be one of "eoa"'] as const,
  [['allWallets'], true, 'must be one of "SHOW", "HIDE", "ONLY_MOBILE"'] as const,
]

describeSchema('optionsSchema', optionsSchema, {
  sample: { ...settled, ...changeable },
  required: [
    ['projectId'],
    ['networks'],
    ['tokens', 'eip155:1', 'address'],
    ['customWallets', 0, 'id'],
    ['customWallets', 0, 'name'],
    ['customRpcUrls', 'eip155:1', 0, 'url'],
    ['siwx', 'kind'],
  ],
  closed,
  stranger: 'is not an option',
  accepted: [
    ...changeableAccepted,
    [[], { projectId: 'shop', networks: [network(1)] }],
    [['adapters'], []],
    [['preload'], 'eager'],
    [['preload'], 'none'],
    ...settledFlags.map((name) => [[name], undefined] as const),
  ],
  refused: [
    ...changeableRefused,
    ...settledFlags.map((name) => [[name], 1, 'must be true or false'] as const),
    [['projectId'], 'a/b', 'must be 1 to 64 letters, digits, hyphens and underscores'],
    [['adapters'], ['cosmos'], 'must be one of "eip155", "solana", "bip122", "polkadot"', 'adapters[0]'],
    [['adapters'], ['eip155', 'eip155'], 'must not name anything twice'],
    [['preload'], true, 'must be one of "eager", "idle", "none"'],
    [['siweConfig'], {}, 'is not an option'],
    [['frameUrl'], 'https://frame.example.com', 'is not an option'],
  ],
})

describeSchema('optionsPatchSchema', optionsPatchSchema, {
  sample: changeable,
  closed,
  stranger: 'is not an option',
  accepted: [...changeableAccepted, [[], {}], [[], { defaultNetwork: 'eip155:10' }]],
  refused: [
    ...changeableRefused,
    ...Object.entries(settled).map(([name, value]) => [[name], value, 'is not an option'] as const),
  ],
})

describe('a mistyped option', () => {
  it.each([
    [{ themeMod: 'dark' }, 'themeMod', 'is not an option; did you mean themeMode?'],
    [{ Networks: [] }, 'Networks', 'is not an option; did you mean networks?'],
    [{ features: { swap: true } }, 'features.swap', 'is not an option; did you mean swaps?'],
    [
      { metadata: { name: 'A shop', descripton: 'x' } },
      'metadata.descripton',
      'is not an option; did you mean description?',
    ],
    [{ frameURL: 'https://wallet.example' }, 'frameURL', 'is not an option; did you mean frameUrl?'],
    [{ conteiner: 'x' }, 'conteiner', 'is not an option; did you mean container?'],
    [{ wagmiConfig: {} }, 'wagmiConfig', 'is not an option'],
  ])('error: %j names the nearest option', (more, path, reason) => {
    const parsed = fromSchema(optionsSchema)({ projectId: 'shop', networks: [network(1)], ...more })
    expect(parsed).toEqual({ ok: false, path, reason })
  })
})

describe('options from a page', () => {
  it.each([
    ...['projectId', 'metadata', 'features', 'networks', 'adapters', 'defaultNetwork', 'tokens', 'includeWalletIds'],
    ...[
      'excludeWalletIds',
      'featuredWalletIds',
      'customWallets',
      'termsConditionsUrl',
      'privacyPolicyUrl',
      'themeMode',
    ],
    ...['themeVariables', 'siwx', 'customRpcUrls', 'chainImages', 'allowUnsupportedChain', 'enableNetworkSwitch'],
    ...['enableEmbedded'],
  ])('behavior: the option %s of the specification reaches the frame', (name) => {
    const parsed = fromSchema(optionsSchema)({ ...settled, ...changeable })
    expect(parsed).toMatchObject({ ok: true, value: { [name]: expect.anything() } })
  })

  it('behavior: removes disguising characters from names that are displayed', () => {
    const parsed = fromSchema(optionsSchema)({
      projectId: 'shop',
      metadata: { name: ' A\u202e shop ' },
      networks: [network(1)],
    })
    expect(parsed.ok ? parsed.value.metadata?.name : parsed).toBe('A shop')
  })
})
