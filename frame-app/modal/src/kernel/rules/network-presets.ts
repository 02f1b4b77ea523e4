import type { ChainNamespace } from '@casement/shared-protocol'
import {
  AVALANCHE_NETWORK_ID,
  BASE_NETWORK_ID,
  BITCOIN_DECIMALS,
  BITCOIN_NETWORK_ID,
  BITCOIN_TESTNET_NETWORK_ID,
  DEPRECATED_SOLANA_DEVNET_NETWORK_ID,
  DEPRECATED_SOLANA_NETWORK_ID,
  EIP155_DECIMALS,
  isChainNamespace,
  OPTIMISM_NETWORK_ID,
  POLYGON_NETWORK_ID,
  parseCaipNetworkId,
  SOLANA_DECIMALS,
  SOLANA_DEVNET_NETWORK_ID,
  SOLANA_NETWORK_ID,
  SOLANA_TESTNET_NETWORK_ID,
} from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'

/** The name of a network of which only the id is known. */
export const UNKNOWN_NETWORK_NAME = 'Unknown Network'

/** Networks for which wallets and directories have names and images, with the directory's image id. */
const KNOWN = {
  'eip155:1': ['Ethereum', 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
  'eip155:10': ['OP Mainnet', 'ab9c186a-c52f-464b-2906-ca59d760a400'],
  'eip155:56': ['BNB Smart Chain', '93564157-2e8e-4ce7-81df-b264dbee9b00'],
  'eip155:100': ['Gnosis', '02b53f6a-e3d4-479e-1cb4-21178987d100'],
  'eip155:130': ['Unichain', '2257980a-3463-48c6-cbac-a42d2a956e00'],
  'eip155:137': ['Polygon', '41d04d42-da3b-4453-8506-668cc0727900'],
  'eip155:143': ['Monad', '0a728e83-bacb-46db-7844-948f05434900'],
  'eip155:250': ['Fantom', '06b26297-fe0c-4733-5d6b-ffa5498aac00'],
  'eip155:295': ['Hedera', '6a97d510-cac8-4e58-c7ce-e8681b044c00'],
  'eip155:314': ['Filecoin', '5a73b3dd-af74-424e-cae0-0de859ee9400'],
  'eip155:324': ['ZKsync Era', 'b310f07f-4ef7-49f3-7073-2a0a39685800'],
  'eip155:1088': ['Metis', '3897a66d-40b9-4833-162f-a2c90531c900'],
  'eip155:1284': ['Moonbeam', '161038da-44ae-4ec7-1208-0ea569454b00'],
  'eip155:1285': ['Moonriver', 'f1d73bb6-5450-4e18-38f7-fb6484264a00'],
  'eip155:1301': ['Unichain Sepolia', '4eeea7ef-0014-4649-5d1d-07271a80f600'],
  'eip155:2020': ['Ronin', 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00'],
  'eip155:2021': ['Saigon Testnet', 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00'],
  'eip155:2741': ['Abstract', 'fc2427d1-5af9-4a9c-8da5-6f94627cd900'],
  'eip155:4689': ['IoTeX', '34e68754-e536-40da-c153-6ef2e7188a00'],
  'eip155:5000': ['Mantle', 'e86fae9b-b770-4eea-e520-150e12c81100'],
  'eip155:8453': ['Base', '7289c336-3981-4081-c5f4-efc26ac64a00'],
  'eip155:9001': ['Evmos', 'f926ff41-260d-4028-635e-91913fc28e00'],
  'eip155:10143': ['Monad Testnet', '0a728e83-bacb-46db-7844-948f05434900'],
  'eip155:42161': ['Arbitrum One', '3bff954d-5cb0-47a0-9a23-d20192e74600'],
  'eip155:42220': ['Celo', 'ab781bbc-ccc6-418d-d32d-789b15da1f00'],
  'eip155:43114': ['Avalanche', '30c46e53-e989-45fb-4549-be3bd4eb3b00'],
  'eip155:80094': ['Berachain', 'e329c2c9-59b0-4a02-83e4-212ff3779900'],
  'eip155:84532': ['Base Sepolia', 'a18a7ecd-e307-4360-4746-283182228e00'],
  'eip155:7777777': ['Zora', '845c60df-d429-4991-e687-91ae45791600'],
  'eip155:11155111': ['Sepolia', 'e909ea0a-f92a-4512-c8fc-748044ea6800'],
  'eip155:1313161554': ['Aurora', '3ff73439-a619-4894-9262-4470c773a100'],
  [SOLANA_NETWORK_ID]: ['Solana', 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
  [SOLANA_DEVNET_NETWORK_ID]: ['Solana Devnet', 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
  [SOLANA_TESTNET_NETWORK_ID]: ['Solana Testnet', 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
  [BITCOIN_NETWORK_ID]: ['Bitcoin', '0b4838db-0161-4ffe-022d-532bf03dba00'],
  [BITCOIN_TESTNET_NETWORK_ID]: ['Bitcoin Testnet', '39354064-d79b-420b-065d-f980c4b78200'],
  'bip122:00000008819873e925422c1ff0f99f7c': ['Bitcoin Signet', 'b3406e4a-bbfc-44fb-e3a6-89673c78b700'],
} as const satisfies { readonly [caipNetworkId: string]: readonly [name: string, imageId: string] }

const FAMILY_IMAGES: { readonly [N in ChainNamespace]?: string } = {
  eip155: KNOWN['eip155:1'][1],
  solana: KNOWN[SOLANA_NETWORK_ID][1],
  bip122: KNOWN[BITCOIN_NETWORK_ID][1],
}

type Facts = {
  readonly symbol: string
  readonly coin?: string
  readonly explorer?: readonly [name: string, url: string]
  readonly testnet?: true
}

const SOLSCAN = ['Solscan', 'https://solscan.io'] as const

/** Networks that are built in. */
const BUILT_IN = {
  [AVALANCHE_NETWORK_ID]: { symbol: 'AVAX', coin: 'Avalanche', explorer: ['SnowTrace', 'https://snowtrace.io'] },
  [BASE_NETWORK_ID]: { symbol: 'ETH', coin: 'Ether', explorer: ['Basescan', 'https://basescan.org'] },
  [OPTIMISM_NETWORK_ID]: {
    symbol: 'ETH',
    coin: 'Ether',
    explorer: ['Optimism Explorer', 'https://optimistic.etherscan.io'],
  },
  [POLYGON_NETWORK_ID]: { symbol: 'POL', explorer: ['PolygonScan', 'https://polygonscan.com'] },
  [SOLANA_NETWORK_ID]: { symbol: 'SOL', coin: 'Solana', explorer: SOLSCAN },
  [SOLANA_DEVNET_NETWORK_ID]: { symbol: 'SOL', coin: 'Solana', explorer: SOLSCAN, testnet: true },
  [SOLANA_TESTNET_NETWORK_ID]: { symbol: 'SOL', coin: 'Solana', explorer: SOLSCAN, testnet: true },
  [BITCOIN_NETWORK_ID]: { symbol: 'BTC', coin: 'Bitcoin' },
  [BITCOIN_TESTNET_NETWORK_ID]: { symbol: 'BTC', coin: 'Bitcoin', testnet: true },
} as const satisfies { readonly [caipNetworkId: string]: Facts }

const DECIMALS = { eip155: EIP155_DECIMALS, solana: SOLANA_DECIMALS, bip122: BITCOIN_DECIMALS, polkadot: 0 } as const

const DEPRECATED: { readonly [caipNetworkId: string]: string } = {
  [SOLANA_NETWORK_ID]: DEPRECATED_SOLANA_NETWORK_ID,
  [SOLANA_DEVNET_NETWORK_ID]: DEPRECATED_SOLANA_DEVNET_NETWORK_ID,
}
const PRESENT = Object.fromEntries(Object.entries(DEPRECATED).map(([present, before]) => [before, present]))

// Ids come from pages and wallets, so the name of a built-in object property must not match.
const own = <T>(map: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

/** The current id of a network; older wallets still use another for Solana. */
export const presentNetworkId = (caipNetworkId: string): string => own(PRESENT, caipNetworkId) ?? caipNetworkId

/** The id that older wallets use for a network. */
export const deprecatedNetworkId = (caipNetworkId: string): string | undefined => own(DEPRECATED, caipNetworkId)

/** The parts of an id in a namespace that the product supports. */
const readId = (
  caipNetworkId: string,
): { readonly namespace: ChainNamespace; readonly chainId: string } | undefined => {
  const read = parseCaipNetworkId(caipNetworkId)
  if (!read.ok) return undefined
  const { namespace, chainId } = read.value
  return isChainNamespace(namespace) ? { namespace, chainId } : undefined
}

/** The directory's image id for a network, else for its namespace. */
export const imageIdOf = (caipNetworkId: string): string | undefined => {
  const known = own<readonly [string, string]>(KNOWN, presentNetworkId(caipNetworkId))
  if (known) return known[1]
  const read = readId(caipNetworkId)
  // Other EVM chains do not get Ethereum's image, which would make them look like Ethereum.
  return read && read.namespace !== 'eip155' ? FAMILY_IMAGES[read.namespace] : undefined
}

const builtIn = (caipNetworkId: string): Network | undefined => {
  const facts = own<Facts>(BUILT_IN, caipNetworkId)
  const read = readId(caipNetworkId)
  if (!facts || !read) return undefined
  const { namespace, chainId } = read
  const { symbol, coin = symbol, explorer, testnet } = facts
  return {
    id: namespace === 'eip155' ? Number(chainId) : chainId,
    caipNetworkId: caipNetworkId as Network['caipNetworkId'],
    chainNamespace: namespace,
    name: own<readonly [string, string]>(KNOWN, caipNetworkId)?.[0] ?? coin,
    nativeCurrency: { name: coin, symbol, decimals: DECIMALS[namespace] },
    // The deployment configures the RPC URLs.
    rpcUrls: { default: { http: [] } },
    ...(explorer ? { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } } : {}),
    ...(testnet ? { testnet } : {}),
  }
}

/** A network of which only the id is known, without a coin that could be shown wrongly. */
const unknown = (caipNetworkId: string, namespace: ChainNamespace): Network => ({
  id: caipNetworkId.slice(namespace.length + 1),
  caipNetworkId: caipNetworkId as Network['caipNetworkId'],
  chainNamespace: namespace,
  name: own<readonly [string, string]>(KNOWN, caipNetworkId)?.[0] ?? UNKNOWN_NETWORK_NAME,
  nativeCurrency: { name: '', symbol: '', decimals: 0 },
  rpcUrls: { default: { http: [] } },
})

/**
 * A network by its id: from the page's list, else built in, else made from the id alone. Undefined for an invalid id,
 * and for one of a namespace that the product does not support.
 *
 * @example
 * networkById(options.networks, 'eip155:10')?.name // 'OP Mainnet'
 */
export const networkById = (networks: readonly Network[], caipNetworkId: string): Network | undefined => {
  const present = presentNetworkId(caipNetworkId)
  const requested = networks.find(
    (network) => network.caipNetworkId === caipNetworkId || network.caipNetworkId === present,
  )
  if (requested) return requested
  const read = readId(present)
  return read && (builtIn(present) ?? unknown(present, read.namespace))
}
