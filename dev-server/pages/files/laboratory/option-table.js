// Every option of the specification: name, kind, bounds and default. The bounds are for controls and for the URL; the
// frame validates values itself.

const MAX_TEXT = 1_024
const MAX_URL = 2_048
const MAX_STRUCTURE = 16_000

const flag = (path, label, initial, note) => ({ path, label, kind: 'flag', initial, note })
const choice = (path, label, values, initial, note) => ({ path, label, kind: 'choice', values, initial, note })
const text = (path, label, initial, note) => ({ path, label, kind: 'text', initial, note, most: MAX_TEXT })
const link = (path, label, note) => ({ path, label, kind: 'text', note, placeholder: 'https://', most: MAX_URL })
const colour = (path, label, initial, note) => ({ path, label, kind: 'colour', initial, note, most: 200 })
const number = (path, label, least, most, initial, note) => ({
  path,
  label,
  kind: 'number',
  least,
  most,
  initial,
  note,
})
const list = (path, label, placeholder) => ({ path, label, kind: 'list', placeholder, most: 256 })
const order = (path, label, known, note) => ({
  path,
  label,
  kind: 'list',
  known,
  most: known.length,
  initial: known,
  note,
})
const some = (path, label, known, initial, note) => ({ path, label, kind: 'some', known, initial, note })
const flagOrList = (path, label, initial, note) => ({ path, label, kind: 'flag-or-list', initial, note, most: 16 })
const structure = (path, label, example, note) => ({
  path,
  label,
  kind: 'structure',
  example,
  note,
  most: MAX_STRUCTURE,
})

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const network = (caipNetworkId, name, nativeCurrency) => {
  const [chainNamespace, reference] = caipNetworkId.split(':')
  const id = chainNamespace === 'eip155' ? Number(reference) : reference
  return { id, caipNetworkId, chainNamespace, name, nativeCurrency, rpcUrls: { default: { http: [] } } }
}
const NETWORKS = [
  network('eip155:1', 'Ethereum', ETHER),
  network('eip155:137', 'Polygon', { name: 'POL', symbol: 'POL', decimals: 18 }),
  network(SOLANA, 'Solana', { name: 'Solana', symbol: 'SOL', decimals: 9 }),
]
const PICTURE = 'https://images.example.com/picture.png'

const appearance = [
  { ...choice('themeMode', 'Theme', ['auto', 'light', 'dark'], 'auto'), id: 'theme-mode' },
  { ...colour('themeVariables.--casement-accent', 'Accent', '#0b6675'), id: 'theme-accent' },
  text(
    'themeVariables.--casement-font-family',
    'Font',
    'Figtree Italic',
    'One that the project’s configuration serves',
  ),
  text('themeVariables.--casement-font-size-master', 'Font size, as a base', '10px'),
  text('themeVariables.--casement-border-radius-master', 'Corner radius, as a base', '4px'),
  colour('themeVariables.--casement-color-mix', 'Colour to mix in'),
  number('themeVariables.--casement-color-mix-strength', 'Strength of the mix, in percent', 0, 100, 0),
  colour('themeVariables.--casement-qr-color', 'QR code'),
  number('themeVariables.--casement-z-index', 'Layer, when it yields to a prompt', 0, 2_147_483_647, 999),
  choice('locale', 'Language', ['auto', 'en', 'de', 'ja', 'ar'], 'auto', 'auto: what the browser prefers'),
  structure('messages', 'Words of your own', { en: { 'title.Connect': 'Sign in to the shop' } }),
  flag('enableEmbedded', 'A part of the page', false, 'Shown in this card, without a backdrop'),
  flag('disableAppend', 'Not appended to the body', false, 'Its element goes into the container'),
  text('container', 'Container', 'casement-embed', 'A CSS selector'),
]

const wallets = [
  flag('enableWallets', 'Wallets', true),
  flag('enableWalletConnect', 'WalletConnect', true),
  flag('experimental_preferUniversalLinks', 'Opens wallets by https links', false),
  flag('enableInjected', 'Wallets of this browser', true),
  flag('enableEIP6963', 'Found by EIP-6963', true),
  flag('enableReconnect', 'Connects again after a reload', true),
  flag('manualWCControl', 'The page pairs by itself', false),
  flag('basic', 'Basic mode', false, 'WalletConnect alone'),
  choice('allWallets', 'The list of all wallets', ['SHOW', 'HIDE', 'ONLY_MOBILE'], 'SHOW'),
  list('featuredWalletIds', 'Featured wallets', 'Ids, with commas'),
  list('includeWalletIds', 'Only these wallets', 'Ids, with commas'),
  list('excludeWalletIds', 'Never these wallets', 'Ids, with commas'),
  structure('customWallets', 'Wallets of the page’s own', [
    { id: 'mine', name: 'My wallet', homepage: 'https://wallet.example.com', mobile_link: 'mywallet://' },
  ]),
  structure('connectorImages', 'Pictures of connectors', { walletConnect: PICTURE }),
]

const networks = [
  { ...structure('networks', 'Networks', NETWORKS, 'Without a change: Ethereum'), initial: [NETWORKS[0]] },
  some(
    'adapters',
    'Families of chains',
    ['eip155', 'solana', 'bip122', 'polkadot'],
    ['eip155'],
    'None: WalletConnect alone',
  ),
  text('defaultNetwork', 'First network', 'eip155:1', 'One of the networks, by its CAIP-2 id'),
  flag('enableNetworkSwitch', 'The visitor may switch', true),
  flag('allowUnsupportedChain', 'Chains beyond the list', false),
  structure('tokens', 'Tokens in place of coins', {
    'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', image: PICTURE },
  }),
  structure('customRpcUrls', 'RPC addresses', { 'eip155:1': [{ url: 'http://127.0.0.1:8545' }] }),
  structure('chainImages', 'Pictures of networks', { 1: PICTURE }),
]

const features = [
  flag('features.email', 'E-mail', true),
  flagOrList('features.socials', 'Social logins', 'on', 'google, x, farcaster, discord, apple, github, facebook'),
  flag('features.emailShowWallets', 'Wallets beside e-mail', true),
  flag('features.collapseWallets', 'Wallets folded away', false),
  flag('features.legalCheckbox', 'Consent to the terms', false),
  link('termsConditionsUrl', 'Terms'),
  link('privacyPolicyUrl', 'Privacy policy'),
  structure(
    'siwx',
    'Sign-in by signature',
    { kind: 'local', required: true, statement: 'Sign in to the laboratory' },
    'The store that is built into the frame',
  ),
  flag('shareProfile', 'Profile for the page', false, 'If the visitor agrees'),
  flagOrList('features.swaps', 'Swaps', 'on', 'Providers, such as 1inch'),
  flagOrList('features.onramp', 'Buying', 'on', 'Providers: coinbase, meld'),
  flag('features.receive', 'Receive', true),
  flag('features.send', 'Send', true),
  flag('features.scan', 'Scanning a receiver', false),
  flag('features.activity', 'Activity', true),
  flag('features.history', 'Activity, by its older name', true),
  flag('features.pay', 'Pay', false),
  flag('features.smartSessions', 'Smart sessions', false),
  flag('features.allWallets', 'The list of all wallets', true),
  flag('features.analytics', 'Analytics', true),
  flag('features.reownBranding', 'Branding', true),
  order('features.connectMethodsOrder', 'Order of ways to connect', ['email', 'social', 'wallet']),
  order('features.connectorTypeOrder', 'Order of kinds of wallets', [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ]),
  order('features.walletFeaturesOrder', 'Order of what a wallet can do', ['onramp', 'swaps', 'receive', 'send']),
  choice('defaultAccountTypes.eip155', 'Accounts of eip155', ['smartAccount', 'eoa'], 'smartAccount'),
  choice('defaultAccountTypes.solana', 'Accounts of solana', ['eoa'], 'eoa'),
  choice('defaultAccountTypes.bip122', 'Accounts of bip122', ['payment', 'ordinal', 'stx'], 'payment'),
  choice('defaultAccountTypes.polkadot', 'Accounts of polkadot', ['eoa'], 'eoa'),
]

const advanced = [
  text('metadata.name', 'Name of the page', 'Casement laboratory'),
  text('metadata.description', 'Description', 'A page to try the wallet frame on'),
  link('metadata.url', 'Address', 'Without a change: this page’s origin'),
  list('metadata.icons', 'Icons', 'Addresses, with commas'),
  choice('preload', 'Loads the frame', ['idle', 'eager', 'none'], 'idle', 'none: at the first call'),
  flag('debug', 'Says more on the console', false),
]

/** The groups of options in display order. */
export const OPTION_GROUPS = [
  { name: 'Appearance', options: appearance },
  { name: 'Wallets and lists', options: wallets },
  { name: 'Networks', options: networks },
  { name: 'Sign-in and features', options: features },
  { name: 'Advanced', options: advanced },
]

export const OPTIONS = OPTION_GROUPS.flatMap(({ options }) => options)

const byPath = new Map(OPTIONS.map((option) => [option.path, option]))

/** The option with a path; undefined if unknown. */
export const optionAt = (path) => byPath.get(path)
