import type { Options } from '@casement/shared-protocol/host'
import { INVALID_PARAMS, isObject, MAX_INIT_SIZE, ProviderRpcError, parseUrl } from '@casement/shared-protocol/host'
import type { CasementOptions } from './casement-options.ts'
import { plainOf } from './plain.ts'

// The fields of a network that the specification has. Chain definitions of client libraries carry formatters,
// serializers and contracts besides, most of them functions, which cannot cross.
const NETWORK_FIELDS =
  'id caipNetworkId deprecatedCaipNetworkId chainNamespace name nativeCurrency rpcUrls blockExplorers assets testnet'.split(
    ' ',
  )

const networkId = (network: Record<string, unknown>): unknown => network.caipNetworkId ?? `eip155:${network.id}`

const stripNetwork = (network: unknown): unknown => {
  if (!isObject(network)) return network
  const caipNetworkId = networkId(network)
  const kept = Object.fromEntries(Object.entries(network).filter(([field]) => NETWORK_FIELDS.includes(field)))
  return { ...kept, chainNamespace: kept.chainNamespace ?? String(caipNetworkId).split(':')[0], caipNetworkId }
}

const bad = (path: string, reason: string): ProviderRpcError =>
  new ProviderRpcError(INVALID_PARAMS, `options.${path} ${reason}`, { path })

/** The options in two parts: what names the frame, and what the frame is sent. */
export type SplitOptions = { readonly frameOrigin: string; readonly projectId: string; readonly sent: Options }

/**
 * Takes apart what a page passed. Only what is needed to load the frame is checked here; the frame checks the rest, and
 * names the path of what is wrong.
 *
 * @example
 * splitOptions({ frameUrl: 'https://wallet.example.com', projectId: 'shop', networks: [mainnet] })
 */
export const splitOptions = (options: CasementOptions): SplitOptions => {
  const { frameUrl, ...sent } = { ...options } as Record<string, unknown>
  const { projectId, networks, defaultNetwork } = sent
  if (typeof projectId !== 'string' || projectId === '') throw bad('projectId', 'is missing')
  const origin = parseUrl(String(frameUrl))?.origin ?? ''
  if (!origin.startsWith('http')) throw bad('frameUrl', 'must be an http(s) address')
  if (Array.isArray(networks)) sent.networks = networks.map(stripNetwork)
  if (isObject(defaultNetwork)) sent.defaultNetwork = networkId(defaultNetwork)
  return { frameOrigin: origin, projectId, sent: plainOf(sent, 'options.', MAX_INIT_SIZE) as Options }
}
