import type { Options, OptionsPatch } from '@casement/shared-protocol/host'
import {
  INVALID_PARAMS,
  isObject,
  MAX_INIT_SIZE,
  ProviderRpcError,
  parseUrl,
  SIGN_IN_STATEMENT,
  UNAUTHORIZED,
} from '@casement/shared-protocol/host'
import type { CasementOptions } from './casement-options.ts'
import { plainOf } from './plain.ts'
import type { SiweConfig, SiwxConfig } from './sign-in-options.ts'

// The specification's fields of a network. Chain definitions of client libraries also contain formatters, serializers
// and contracts, mostly functions, which cannot be sent to the frame.
const NETWORK_FIELDS =
  'id caipNetworkId deprecatedCaipNetworkId chainNamespace name nativeCurrency rpcUrls blockExplorers assets testnet'.split(
    ' ',
  )

/**
 * Returns the CAIP-2 id of a network option.
 *
 * @example
 * networkId({ id: 10 }) // 'eip155:10'
 */
export const networkId = (network: { readonly id?: unknown; readonly caipNetworkId?: unknown }): unknown =>
  network.caipNetworkId ?? `eip155:${network.id}`

const stripNetwork = (network: unknown): unknown => {
  if (!isObject(network)) return network
  const caipNetworkId = networkId(network)
  const kept = Object.fromEntries(Object.entries(network).filter(([field]) => NETWORK_FIELDS.includes(field)))
  return { ...kept, chainNamespace: kept.chainNamespace ?? String(caipNetworkId).split(':')[0], caipNetworkId }
}

/**
 * The error for an option that cannot be used.
 *
 * @example
 * throw bad('container', 'is not in the page')
 */
export const bad = (path: string, reason: string): ProviderRpcError =>
  new ProviderRpcError(INVALID_PARAMS, `options.${path} ${reason}`, { path })

/** The page's own sign-in, not validated. */
export type SignInGiven = { readonly siwx: SiwxConfig } | { readonly siweConfig: SiweConfig }

/** The options that identify the frame, and those that are sent to it. */
export type SplitOptions = {
  readonly frameOrigin: string
  readonly projectId: string
  readonly sent: Options
  /** The page's own sign-in, which stays in the page. */
  readonly signIn: SignInGiven | undefined
  /** Returns the parent of the frame's element. Throws if the page has none. */
  readonly place: () => Element
  /** Whether the page uses Solana. */
  readonly solana: boolean
  /** Whether libraries of the page find the modal by a standard. */
  readonly announced: (standard: 'eip6963' | 'walletStandard') => boolean
}

const placeOf =
  (container: unknown, appended: boolean): (() => Element) =>
  () => {
    if (container === undefined && appended) return document.body ?? document.documentElement
    const found =
      container instanceof Element ? container : document.querySelector((container ?? 'casement-embed') as string)
    if (!found) throw bad('container', 'is not in the page')
    return found
  }

const signInOf = (siwx: unknown, siweConfig: unknown): SignInGiven | undefined => {
  if (siwx) return { siwx: siwx as SiwxConfig }
  return siweConfig ? { siweConfig: siweConfig as SiweConfig } : undefined
}

/**
 * Splits the page's options. Validates only what loading the frame needs; the frame validates the rest and names the
 * path of any error.
 *
 * @example
 * splitOptions({ frameUrl: 'https://wallet.example.com', projectId: 'shop', networks: [mainnet] })
 */
export const splitOptions = (options: CasementOptions): SplitOptions => {
  const { frameUrl, container, siwx, siweConfig, announce, ...sent } = { ...options } as Record<string, unknown>
  const { projectId, networks, defaultNetwork } = sent
  if (typeof projectId !== 'string' || !projectId) throw bad('projectId', 'is missing')
  const origin = parseUrl(String(frameUrl))?.origin ?? ''
  if (!origin.startsWith('http')) throw bad('frameUrl', 'must be an http(s) address')
  // No allow-list can name such a page, and browsers would block the frame silently.
  if (globalThis.origin === 'null') throw new ProviderRpcError(UNAUTHORIZED, 'The sandbox lacks allow-same-origin')
  if (siwx && siweConfig) throw new ProviderRpcError(INVALID_PARAMS, 'Cannot set both `siweConfig` and `siwx` options')
  // The frame's own sign-in, and anything that is not an object, is validated by the frame.
  const ownSiwx = isObject(siwx) && siwx.kind !== 'local'
  if (siwx && !ownSiwx) sent.siwx = siwx === 'local' ? { kind: siwx } : siwx
  const { statement } = isObject(sent.siwx) ? sent.siwx : {}
  // Reported when the page is built, instead of to the first visitor who signs.
  if (typeof statement === 'string' && !SIGN_IN_STATEMENT.test(statement))
    throw bad('siwx.statement', "must be one line of letters, digits, spaces and -._~:/?#[]@!$&'()*+,;=")
  if (Array.isArray(networks)) sent.networks = networks.map(stripNetwork)
  const namespaces = [sent.adapters, sent.networks].flat().map((each) => (isObject(each) ? each.chainNamespace : each))
  if (isObject(defaultNetwork)) sent.defaultNetwork = networkId(defaultNetwork)
  return {
    frameOrigin: origin,
    projectId,
    sent: plainOf(sent, 'options.', MAX_INIT_SIZE) as Options,
    signIn: signInOf(ownSiwx ? siwx : undefined, siweConfig),
    place: placeOf(container, !sent.enableEmbedded && !sent.disableAppend),
    solana: namespaces.includes('solana'),
    announced: (standard) => announce !== false && (!isObject(announce) || announce[standard] !== false),
  }
}

const SETTLED = 'projectId adapters basic disableAppend enableEmbedded preload frameUrl container announce'.split(' ')

/**
 * Returns what a change of options sends to the frame, or throws if it names an option that cannot change.
 *
 * @example
 * changesOf({ themeMode: 'dark' }, sent) // { themeMode: 'dark' }
 */
export const changesOf = (patch: object, sent: Options): OptionsPatch => {
  const names = Object.keys(patch)
  const settled = names.find((name) => SETTLED.includes(name))
  if (settled) throw bad(settled, 'cannot change')
  return Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name)))
}

/**
 * Returns the options that can change after creation.
 *
 * @example
 * changeable({ projectId: 'shop', themeMode: 'dark', … }) // { themeMode: 'dark', … }
 */
export const changeable = (sent: Options): OptionsPatch =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !SETTLED.includes(name)))
