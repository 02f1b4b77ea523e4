import type { ChainNamespace } from '@casement/shared-protocol'
import { CHAIN_NAMESPACES, MAX_RECENT_WALLETS, parseJson } from '@casement/shared-protocol'
import {
  addressSchema,
  boundedList,
  boundedMap,
  boundedText,
  caipNetworkIdSchema,
  chainNamespaceSchema,
  connectorKindSchema,
  displayText,
  fromSchema,
  imageSchema,
  walletLinkSchema,
} from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { readNamespaces } from './kept-connections.ts'
import type { Wallet } from './rules/wallet.ts'

// What is kept between visits, specification section 3, each by its name. What is read back may be of an older version, cut in
// half, or written by anybody who can reach the storage: an entry that is not what it should be counts as never written.

const MAX_ID = 64
const MAX_WALLET_ID = 128
const MAX_NAME = 128
const MAX_LINK = 512
const MAX_CHAINS = 256
const MAX_KEPT_CONNECTIONS = 16
const MAX_KEPT_ACCOUNTS = 256
const MAX_LABELS = 512
const MAX_LABEL = 64
/** The longest text that is read: what the directory said last is a fifth of it. */
export const MAX_TEXT_LENGTH = 1024 * 1024

/** How an entry is read from its text and written to one. */
export type Entry<T> = { readonly read: (text: string) => T | undefined; readonly write: (value: T) => string }

const json = <const S extends v.GenericSchema>(schema: S): Entry<v.InferOutput<S>> => {
  const parse = fromSchema(schema)
  return {
    read: (text) => {
      if (text.length > MAX_TEXT_LENGTH) return undefined
      try {
        const parsed = parse(parseJson(text))
        return parsed.ok ? parsed.value : undefined
      } catch {
        return undefined
      }
    },
    write: JSON.stringify,
  }
}

const text = <const S extends v.GenericSchema<string, string>>(schema: S): Entry<v.InferOutput<S>> => {
  const parse = fromSchema(schema)
  return {
    read: (kept) => {
      const parsed = parse(kept)
      return parsed.ok ? parsed.value : undefined
    },
    write: (value) => value,
  }
}

const byNamespace = <const S extends v.GenericSchema>(schema: S) =>
  boundedMap(chainNamespaceSchema, schema, CHAIN_NAMESPACES.length)

// As long as a directory may make it: one that is too long would take the whole entry with it.
const link = v.optional(walletLinkSchema)

const recentWalletSchema = v.pipe(
  v.object({
    id: boundedText(MAX_WALLET_ID),
    name: displayText(MAX_NAME),
    rdns: v.optional(boundedText(MAX_NAME)),
    image: v.optional(v.pipe(imageSchema, v.maxLength(2_048))),
    links: v.object({ mobile: link, desktop: link, web: link, universal: link }),
    stores: v.object({ chrome: link, apple: link, google: link, homepage: link }),
    chains: v.optional(boundedList(boundedText(MAX_ID), MAX_CHAINS)),
    certified: v.boolean(),
    pairs: v.boolean(),
  }),
  // Which of its ways in are in the browser is found out anew by each page.
  v.transform((wallet): Wallet => ({ ...wallet, installed: [] })),
)

/** A connection as it is kept: who it was by, not what it may do. The wallet is asked again before anything is believed. */
const keptConnectionSchema = v.object({
  connectorId: boundedText(MAX_ID),
  kind: connectorKindSchema,
  name: displayText(MAX_NAME),
  accounts: v.pipe(boundedList(addressSchema, MAX_KEPT_ACCOUNTS), v.minLength(1)),
  networkId: caipNetworkIdSchema,
})
export type KeptConnection = v.InferOutput<typeof keptConnectionSchema>

export const entries = {
  deep_link: json(v.object({ href: v.pipe(walletLinkSchema, v.maxLength(MAX_LINK)), name: displayText(MAX_NAME) })),
  active_namespace: text(chainNamespaceSchema),
  active_caip_network_id: text(caipNetworkIdSchema),
  connection_status: text(v.picklist(['connected', 'disconnected'])),
  connected_namespaces: {
    read: readNamespaces,
    write: (namespaces: readonly ChainNamespace[]) => namespaces.join(','),
  },
  connected_connector_ids: json(byNamespace(boundedText(MAX_ID))),
  connections: json(byNamespace(boundedList(keptConnectionSchema, MAX_KEPT_CONNECTIONS))),
  /** What the visitor disconnected by hand, which no wallet undoes by an event. */
  disconnected_connector_ids: json(byNamespace(boundedList(boundedText(MAX_ID), MAX_KEPT_CONNECTIONS))),
  recent_wallets: json(boundedList(recentWalletSchema, MAX_RECENT_WALLETS)),
  address_labels: json(boundedMap(boundedText(MAX_WALLET_ID), displayText(MAX_LABEL), MAX_LABELS)),
  /** What the directory said last, for when it is away. Whoever asked it reads it again as if it came from there. */
  wallet_directory: json(v.unknown()),
} as const

export type EntryName = keyof typeof entries
type EntryOf<T> = T extends Entry<infer V> ? V : never
export type EntryValue<N extends EntryName> = EntryOf<(typeof entries)[N]>
