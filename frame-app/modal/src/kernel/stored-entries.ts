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
import { MAX_CALLS_ID, MAX_LISTED_CALLS, MAX_SENT_CALLS } from './rules/sent-calls.ts'
import type { Wallet } from './rules/wallet.ts'
import { readNamespaces } from './stored-connections.ts'

// The entries stored between visits, by name: specification section 3. A stored value may come from an older version,
// be truncated, or be written by anyone who can reach the storage, so an invalid entry counts as never written.

const MAX_ID = 64
const MAX_WALLET_ID = 128
const MAX_NAME = 128
const MAX_LINK = 512
const MAX_CHAINS = 256
const MAX_KEPT_CONNECTIONS = 16
const MAX_KEPT_ACCOUNTS = 256
const MAX_LABELS = 512
const MAX_TOKEN_ID = 192
export const MAX_TOKEN_CHOICES = 500
const MAX_LABEL = 64
const MAX_HASH = 128
const MAX_AMOUNT = 120
/** A message of Solana has 1,232 bytes at most, in base64. */
const MAX_ASKED = 2_048
export const MAX_SENT = 50
/** The longest text that is read: about five times the stored directory response. */
export const MAX_TEXT_LENGTH = 1024 * 1024

/** How an entry is parsed and serialized. */
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

// Same bound as in the directory's schema: a longer link would make the whole entry invalid.
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
  // Each page detects again which wallets are installed.
  v.transform((wallet): Wallet => ({ ...wallet, installed: [] })),
)

/** A stored connection: which wallet it was, not what it may do. The wallet confirms it before it is used. */
const keptConnectionSchema = v.object({
  connectorId: boundedText(MAX_ID),
  kind: connectorKindSchema,
  name: displayText(MAX_NAME),
  accounts: v.pipe(boundedList(addressSchema, MAX_KEPT_ACCOUNTS), v.minLength(1)),
  networkId: caipNetworkIdSchema,
})
export type StoredConnection = v.InferOutput<typeof keptConnectionSchema>

/** A transaction that the visitor has sent here. */
const sentSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]+$/), v.maxLength(MAX_HASH)),
  network: caipNetworkIdSchema,
  from: addressSchema,
  to: addressSchema,
  name: displayText(MAX_NAME),
  symbol: displayText(MAX_LABEL),
  /** A decimal number of the token, to its last unit. */
  amount: v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/), v.maxLength(MAX_AMOUNT)),
  /** The token's contract; the native coin has none. */
  contract: v.optional(addressSchema),
  /** What the wallet was asked for, as its family of networks writes it, until it is known what became of it. */
  asked: v.optional(boundedText(MAX_ASKED)),
  /** The transaction's number on eip155, once a node has told it. */
  nonce: v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type SentTransaction = v.InferOutput<typeof sentSchema>

/** A list of calls (EIP-5792) that the embedded wallet has sent. */
const sentCallsSchema = v.object({
  id: boundedText(MAX_CALLS_ID),
  network: caipNetworkIdSchema,
  /** The hashes of those that were sent, in their order. */
  transactions: boundedList(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)), MAX_LISTED_CALLS),
  /** How many there were to be. */
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_LISTED_CALLS)),
})

export const entries = {
  deep_link: json(v.object({ href: v.pipe(walletLinkSchema, v.maxLength(MAX_LINK)), name: displayText(MAX_NAME) })),
  /** The wallet of the list that the visitor chose for a WalletConnect session. */
  chosen_relay_wallet: json(
    v.object({
      topic: boundedText(MAX_WALLET_ID),
      name: displayText(MAX_NAME),
      icon: v.fallback(v.optional(v.pipe(imageSchema, v.maxLength(2_048))), undefined),
    }),
  ),
  active_namespace: text(chainNamespaceSchema),
  active_caip_network_id: text(caipNetworkIdSchema),
  connection_status: text(v.picklist(['connected', 'disconnected'])),
  connected_namespaces: {
    read: readNamespaces,
    write: (namespaces: readonly ChainNamespace[]) => namespaces.join(','),
  },
  connected_connector_ids: json(byNamespace(boundedText(MAX_ID))),
  connections: json(byNamespace(boundedList(keptConnectionSchema, MAX_KEPT_CONNECTIONS))),
  /** Wallets that the visitor disconnected; an event from the wallet does not reconnect them. */
  disconnected_connector_ids: json(byNamespace(boundedList(boundedText(MAX_ID), MAX_KEPT_CONNECTIONS))),
  /** When the last login by e-mail began, in ms since 1970. */
  last_email_login: json(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** An address of the embedded wallet whose owner shares the login's e-mail address with this page. */
  profile_shared_by: text(addressSchema),
  recent_wallets: json(boundedList(recentWalletSchema, MAX_RECENT_WALLETS)),
  address_labels: json(boundedMap(boundedText(MAX_WALLET_ID), displayText(MAX_LABEL), MAX_LABELS)),
  /** Tokens that the visitor has hidden, or shown although they look like spam, by chain and contract. */
  token_choices: json(boundedMap(boundedText(MAX_TOKEN_ID), v.picklist(['hidden', 'shown']), MAX_TOKEN_CHOICES)),
  /** What the visitor has sent: followed until it is in a block, and whom it was sent to. */
  sent_transactions: json(boundedList(sentSchema, MAX_SENT)),
  /** The lists of calls of which the page may ask what became of them, the newest first. */
  sent_calls: json(boundedList(sentCallsSchema, MAX_SENT_CALLS)),
  /** The last directory response, used when the directory is unreachable. Readers validate it like a fresh response. */
  wallet_directory: json(v.unknown()),
  // What the data service and the chains last answered. The account feature validates it.
  portfolio_cache: json(v.unknown()),
  native_balance_cache: json(v.unknown()),
  identity_cache: json(v.unknown()),
  ens_cache: json(v.unknown()),
} as const

export type EntryName = keyof typeof entries
type EntryOf<T> = T extends Entry<infer V> ? V : never
export type EntryValue<N extends EntryName> = EntryOf<(typeof entries)[N]>
