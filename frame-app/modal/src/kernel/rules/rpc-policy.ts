import type { ChainNamespace } from '@casement/shared-protocol'
import {
  classifyMethod,
  EIP155_CONNECTION_METHODS,
  EIP155_OWNER_METHODS,
  SAFE_METHODS,
  SOLANA_OWNER_METHODS,
  UNSAFE_METHODS,
} from '@casement/shared-protocol'
import type { ConnectorKind } from '@casement/shared-protocol/schemas'
import { isChainRead } from './rpc-read.ts'

/** Methods that Casement answers itself, connected or not. */
const OWN = {
  eip155: [
    ...EIP155_CONNECTION_METHODS,
    'eth_coinbase',
    'eth_subscribe',
    'eth_unsubscribe',
    'wallet_createSession',
    'wallet_getSession',
    'wallet_invokeMethod',
    'wallet_revokeSession',
  ],
  solana: ['solana_getAccounts', 'solana_requestAccounts'],
  bip122: [],
  polkadot: [],
} as const satisfies { readonly [N in ChainNamespace]: readonly string[] }
export type OwnMethod = (typeof OWN)[ChainNamespace][number]

const isOwn = (namespace: ChainNamespace, method: string): method is OwnMethod =>
  (OWN[namespace] as readonly string[]).includes(method)

/** Methods that only the account's owner can answer, as far as external wallets know them. */
const WALLET_METHODS = {
  eip155: EIP155_OWNER_METHODS,
  solana: SOLANA_OWNER_METHODS,
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
} as const satisfies { readonly [N in ChainNamespace]: readonly string[] }

export type WalletMethod = (typeof WALLET_METHODS)[ChainNamespace][number]

/**
 * Reads that are not in the specification's list but that viem, ethers or web3.js send. They carry nothing signed and
 * return no account of the visitor.
 */
const FURTHER_READS = [
  'eth_blobBaseFee',
  'eth_createAccessList',
  'eth_fillTransaction',
  'eth_getRawTransactionByHash',
  'eth_getStorageValues',
  'eth_getTransactionBySenderAndNonce',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_protocolVersion',
  'eth_simulateV1',
  'net_listening',
  'net_peerCount',
  'net_version',
  'web3_clientVersion',
  'web3_sha3',
] as const

/** Whether a method is a read beyond the specification's list. */
const isFurtherRead = (method: string): boolean => (FURTHER_READS as readonly string[]).includes(method)

const isOfSolana = (method: string): boolean => method.startsWith('solana_')

/** What the specification's two lists name for the embedded wallet, by namespace. Nothing else is allowed to it. */
const EMBEDDED_METHODS: { readonly [N in ChainNamespace]: readonly string[] } = {
  eip155: [...SAFE_METHODS, ...UNSAFE_METHODS.filter((method) => !isOfSolana(method))],
  solana: UNSAFE_METHODS.filter(isOfSolana),
  bip122: [],
  polkadot: [],
}

/** Whether a method is sent to the account's owner. A browser wallet receives no other methods. */
export const isWalletMethod = (namespace: ChainNamespace, method: string): boolean =>
  (WALLET_METHODS[namespace] as readonly string[]).includes(method)

/** Methods that a wallet answers without prompting its owner. All others count as prompting. */
const QUIET: readonly string[] = [
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
] satisfies readonly WalletMethod[]

/** What is safe and no chain knows: the embedded wallet answers it without prompting its owner. */
export const EMBEDDED_QUIET: readonly string[] = ['wallet_getCapabilities', 'wallet_getCallsStatus']

/** Whether a wallet prompts its owner before answering. */
export const promptsOwner = (method: string): boolean => !QUIET.includes(method)

type RoutedWallet = { readonly kind: ConnectorKind; readonly allows: (method: string) => boolean }

/** What the frame answers and a session lists all the same, because the network decides it. */
const OF_THE_NETWORK: readonly string[] = ['eth_chainId', 'eth_subscribe', 'eth_unsubscribe']

const EIP155_READS: readonly string[] = [...OF_THE_NETWORK, ...SAFE_METHODS.filter(isChainRead), ...FURTHER_READS]

/** The methods of a namespace that a chain or the wallet answers, in other words those that a CAIP-25 session lists. */
export const methodsFor = (namespace: ChainNamespace, wallet: RoutedWallet | undefined): readonly string[] => {
  if (wallet?.kind === 'embedded')
    return [
      ...(namespace === 'eip155' ? OF_THE_NETWORK : []),
      ...EMBEDDED_METHODS[namespace].filter((method) => !isOwn(namespace, method)),
    ]
  return [
    ...(namespace === 'eip155' ? EIP155_READS : []),
    ...WALLET_METHODS[namespace].filter((method) => wallet?.allows(method)),
  ]
}

/** Where a request goes: answered by the frame, read from the chain, sent to the wallet, or rejected. */
export type Route =
  | { readonly kind: 'own'; readonly method: OwnMethod }
  | { readonly kind: 'read' }
  | { readonly kind: 'wallet' }
  | { readonly kind: 'not-granted' }
  | { readonly kind: 'not-allowed' }

/** What a Solana node is sent: nothing but what the visitor has signed. */
const SOLANA_NODE_METHOD = 'sendTransaction'

/** Where a request for the embedded wallet goes: what is safe is read, and what is not safe needs the visitor's approval. */
const routeEmbedded = (namespace: ChainNamespace, method: string): Route => {
  if (!EMBEDDED_METHODS[namespace].includes(method)) return { kind: 'not-allowed' }
  if (EMBEDDED_QUIET.includes(method)) return { kind: 'wallet' }
  return { kind: classifyMethod(method) === 'safe' ? 'read' : 'wallet' }
}

/**
 * Routes a request. The frame decides this, never the host: first the methods that Casement answers itself, then chain
 * reads, then what the connected wallet allows; for the embedded wallet the specification's lists. Everything else is
 * rejected without contacting anything.
 */
export const routeRequest = (namespace: ChainNamespace, method: string, wallet: RoutedWallet | undefined): Route => {
  if (isOwn(namespace, method)) return { kind: 'own', method }
  if (namespace === 'solana' && method === SOLANA_NODE_METHOD) return { kind: 'read' }
  if (wallet?.kind === 'embedded') return routeEmbedded(namespace, method)
  if (namespace === 'eip155' && (isChainRead(method) || isFurtherRead(method))) return { kind: 'read' }
  if (wallet) return { kind: wallet.allows(method) ? 'wallet' : 'not-allowed' }
  return {
    kind: isWalletMethod(namespace, method) || classifyMethod(method) === 'unsafe' ? 'not-granted' : 'not-allowed',
  }
}
