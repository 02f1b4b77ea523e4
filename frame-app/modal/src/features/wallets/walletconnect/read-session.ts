import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import {
  CHAIN_NAMESPACES,
  MAX_ACCOUNTS,
  MAX_CAIP_ADDRESS_LENGTH,
  MAX_METHOD_LENGTH,
  MAX_METHODS,
  MAX_NAME_LENGTH,
  parseCaipAddress,
} from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import { boundedMap, displayText, fromSchema, imageSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { readAccounts } from '../../../chains/read-accounts.ts'
import { linkOfItself } from '../../../kernel/rules/wallet-link.ts'
import { NAMELESS } from '../rules/name-of-session.ts'
import type { Grant, GrantedAccount, RelaySession } from '../rules/relay-session.ts'
import { networkOf } from './proposal.ts'

// Reads a session: what the wallet reports about itself and what it grants. The data comes from whoever answered the
// pairing, so unusable parts are dropped, and a session with nothing left is rejected.

const MAX_NAMESPACE_KEYS = 128
const MAX_LISTED = 1_024

/** A list capped in size, without texts that are too long. */
const texts = (maxLength: number) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((list) =>
      list
        .slice(0, MAX_LISTED)
        .filter((each): each is string => typeof each === 'string' && each.length > 0 && each.length <= maxLength),
    ),
  )

const namespaceSchema = v.fallback(
  v.object({ accounts: texts(MAX_CAIP_ADDRESS_LENGTH), methods: texts(MAX_METHOD_LENGTH) }),
  { accounts: [], methods: [] },
)

const shownName = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, MAX_NAME_LENGTH)),
    displayText(MAX_NAME_LENGTH),
  ),
  NAMELESS,
)
const parseIcon = fromSchema(imageSchema)
const isIcon = (icon: unknown): icon is string => parseIcon(icon).ok

const walletSchema = v.fallback(
  v.object({
    name: v.optional(shownName, NAMELESS),
    icons: v.fallback(v.array(v.unknown()), []),
    redirect: v.fallback(v.object({ universal: v.fallback(v.string(), '') }), { universal: '' }),
  }),
  { name: NAMELESS, icons: [], redirect: { universal: '' } },
)

const sessionSchema = v.object({
  topic: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  expiry: v.number(),
  namespaces: boundedMap(v.pipe(v.string(), v.minLength(1), v.maxLength(64)), namespaceSchema, MAX_NAMESPACE_KEYS),
  peer: v.fallback(v.object({ metadata: walletSchema }), { metadata: v.getFallback(walletSchema) }),
})
const parse = fromSchema(sessionSchema)

/** Reads an account under a namespace key, which may name a namespace or one of its chains. */
const readAccount = (key: string, text: string, options: Options): GrantedAccount | undefined => {
  const account = parseCaipAddress(text)
  if (!account.ok) return undefined
  const { namespace, chainId, address } = account.value
  const chain: CaipNetworkId = `${namespace}:${chainId}`
  if (key !== namespace && key !== chain) return undefined
  if (namespace === 'eip155' && !/^(?:[1-9]\d{0,15})$/.test(chainId)) return undefined
  const [read] = readAccounts(namespace, [address])
  return read === undefined ? undefined : { chain, network: networkOf(chain, options.networks), address: read }
}

/** The initial network: the page's default if granted, otherwise the first that both support. */
const firstNetwork = (accounts: readonly [GrantedAccount, ...GrantedAccount[]], options: Options): CaipNetworkId => {
  const granted = new Set<string>(accounts.map(({ network }) => network))
  const known = options.networks.filter(({ caipNetworkId }) => granted.has(caipNetworkId))
  const wished = known.find(({ caipNetworkId }) => caipNetworkId === options.defaultNetwork)
  return (wished ?? known[0])?.caipNetworkId ?? accounts[0].network
}

/**
 * Reads a session from a wallet or from storage, neither of which is trusted. Namespaces without a usable account are
 * dropped. Returns undefined if none is left or the session has expired.
 */
export const readSession = (raw: unknown, options: Options, now: number): RelaySession | undefined => {
  const parsed = parse(raw)
  if (!parsed.ok || parsed.value.expiry * 1_000 <= now) return undefined
  const { topic, namespaces, peer } = parsed.value
  const grants: { [N in ChainNamespace]?: Grant } = {}
  for (const namespace of CHAIN_NAMESPACES) {
    const keys = Object.entries(namespaces).filter(([key]) => key.split(':', 1)[0] === namespace)
    // Limit the list before reading it: verifying a checksum is about a hundred times slower than parsing the account.
    const listed = keys
      .flatMap(([key, { accounts }]) => accounts.map((text) => [key, text] as const))
      .slice(0, MAX_LISTED)
    const [first, ...rest] = listed
      .flatMap(([key, text]) => readAccount(key, text, options) ?? [])
      .slice(0, MAX_ACCOUNTS)
    if (!first) continue
    const methods = [...new Set(keys.flatMap(([, each]) => each.methods))].slice(0, MAX_METHODS)
    grants[namespace] = {
      accounts: [first, ...rest],
      methods,
      network: firstNetwork([first, ...rest], options),
    }
  }
  if (Object.keys(grants).length === 0) return undefined
  const { name, icons, redirect } = peer.metadata
  const icon = icons.slice(0, 8).find(isIcon)
  const href = linkOfItself(redirect.universal)
  return {
    topic,
    wallet: { name, ...(icon === undefined ? {} : { icon }), ...(href === undefined ? {} : { href }) },
    grants,
  }
}

/** The network that an event names by its chain id, in any of the formats that wallets use. */
export const readNetwork = (
  namespace: ChainNamespace,
  written: unknown,
  options: Options,
): CaipNetworkId | undefined => {
  const text = typeof written === 'number' ? String(written) : written
  if (typeof text !== 'string') return undefined
  const reference = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  if (namespace !== 'eip155') {
    const isReference = /^[-\w]{1,32}$/.test(reference)
    return isReference ? networkOf(`${namespace}:${reference}`, options.networks) : undefined
  }
  if (!/^(?:0x[0-9a-f]{1,13}|\d{1,15})$/i.test(reference)) return undefined
  const id = BigInt(reference)
  return id > 0n ? `eip155:${id}` : undefined
}

/** The addresses that an event names, with or without a chain. */
export const readAddresses = (namespace: ChainNamespace, written: unknown): readonly string[] => {
  if (!Array.isArray(written)) return []
  const addresses = written.slice(0, MAX_ACCOUNTS).flatMap((each: unknown) => {
    if (typeof each !== 'string' || !each.includes(':')) return [each]
    const account = parseCaipAddress(each)
    return account.ok && account.value.namespace === namespace ? [account.value.address] : []
  })
  return readAccounts(namespace, addresses)
}
