import { sampleImages } from '@casement/parts/ui/images/sample-images.ts'
import type { ChainNamespace } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import type { FactorKind } from '@casement/shared-protocol/secure-frame'
import type { ConnectionsState } from '../../../../kernel/connections-store.ts'
import type { Connection, Connections } from '../../../../kernel/rules/connections.ts'
import { networkById } from '../../../../kernel/rules/network-presets.ts'

// Shared data for the stories of accounts and networks.

export const VISITOR = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const SECOND = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const SOLANA_VISITOR = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'

export const ENDLESS = 'Die längste Wallet der Welt mit vielen Kontobezeichnungen, die niemand je ganz lesen wird'

const named = (name: string, icon?: string) => ({ name, ...(icon === undefined ? {} : { icon }) })

export const FOX: Connection = {
  connectorId: 'fox',
  kind: 'injected',
  namespace: 'eip155',
  wallet: named('Fox', sampleImages.fox),
  accounts: [VISITOR, SECOND],
  networkId: 'eip155:1',
}

export const PHONE: Connection = {
  connectorId: 'walletConnect',
  kind: 'walletConnect',
  namespace: 'eip155',
  wallet: named('Harbour Wallet', sampleImages.key),
  accounts: [SECOND],
  networkId: 'eip155:137',
  approved: ['eip155:1', 'eip155:137'],
}

export const PHANTASM: Connection = {
  connectorId: 'phantasm',
  kind: 'injected',
  namespace: 'solana',
  wallet: named('Phantasm'),
  accounts: [SOLANA_VISITOR],
  networkId: SOLANA,
}

export const CASEMENT: Connection = {
  connectorId: 'embedded',
  kind: 'embedded',
  namespace: 'eip155',
  wallet: named('Casement'),
  accounts: [VISITOR],
  networkId: 'eip155:1',
}

/** What the secure frame says of a visitor with an embedded wallet, and its backups. */
export const embeddedReady = (...factors: readonly FactorKind[]) => ({
  state: {
    kind: 'ready' as const,
    user: { email: 'anna.smith@example.org', provider: 'email' as const },
    accounts: [{ namespace: 'eip155' as const, address: VISITOR }],
    factors: [...factors],
  },
})

export const VAULT: Connection = {
  connectorId: 'vault',
  kind: 'walletConnect',
  namespace: 'bip122',
  wallet: named('Vault', sampleImages.white),
  accounts: ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  networkId: BITCOIN,
}

export const MANY: Connection = {
  ...FOX,
  accounts: [VISITOR, ...Array.from({ length: 19 }, (_, index) => `0x${(index + 17).toString(16).repeat(20)}`)],
}

export const connected = (...all: readonly Connection[]): Pick<ConnectionsState, 'connections'> => {
  const connections: { [N in ChainNamespace]?: readonly Connection[] } = {}
  for (const each of all) connections[each.namespace] = [...(connections[each.namespace] ?? []), each]
  return { connections: connections as Connections }
}

const explored = (id: string, name: string, url: string): Network[] => {
  const network = networkById([], id)
  return network ? [{ ...network, blockExplorers: { default: { name, url } } }] : []
}

/** Networks with explorers. */
export const NETWORKS: Network[] = [
  ...explored('eip155:1', 'Etherscan', 'https://etherscan.io'),
  ...explored('eip155:137', 'PolygonScan', 'https://polygonscan.com'),
  ...explored('eip155:8453', 'Basescan', 'https://basescan.org'),
  ...explored(SOLANA, 'Solscan', 'https://solscan.io'),
]

export const WITH_BITCOIN: Network[] = [...NETWORKS, ...explored(BITCOIN, 'Mempool', 'https://mempool.example')]

/** Enough networks for the list to be searchable. */
export const MANY_NETWORKS: Network[] = [
  ...NETWORKS,
  ...['10', '56', '100', '250', '324', '5000', '42161', '42220', '43114', '80094'].flatMap(
    (id) => networkById([], `eip155:${id}`) ?? [],
  ),
  ...['11155111', '84532'].flatMap((id): Network[] => {
    const network = networkById([], `eip155:${id}`)
    return network ? [{ ...network, testnet: true }] : []
  }),
]
