import { MAX_ADDRESS_LENGTH, MAX_WALLET_IDS, WALLETS_PER_PAGE } from '@casement/shared-protocol'
import { boundedList, closedObject, whole } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

export const MAX_ENTRIES = 100
const MAX_PAGE = 100_000
const MAX_SEARCH_LENGTH = 100
const MAX_CHAINS = 256
const MAX_NAMES = 128
const MAX_LINK_TEXT = 2_048

const wholeText = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'), v.transform(Number), whole(min, max))

const commaList = <S extends v.GenericSchema<string, string>>(item: S, max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.maxLength(max),
    v.array(item),
  )

/** Hosts name wallets by any text; an unknown id matches nothing. */
const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ADDRESS_LENGTH))
const namedSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ADDRESS_LENGTH))
/** Any CAIP-2 id: a host may name chains of namespaces that the product does not know. */
const anyChainSchema = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 network id'),
)
const badgeSchema = v.picklist(['none', 'certified'])

/** The query of a listing beside the project: texts, each given at most once. */
export const listingQuerySchema = v.pipe(
  v.object({
    page: v.optional(wholeText(1, MAX_PAGE), '1'),
    entries: v.optional(wholeText(1, MAX_ENTRIES), String(WALLETS_PER_PAGE)),
    include: v.exactOptional(commaList(idSchema, MAX_WALLET_IDS)),
    exclude: v.exactOptional(commaList(idSchema, MAX_WALLET_IDS * 2)),
    chains: v.exactOptional(commaList(anyChainSchema, MAX_CHAINS)),
    search: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_SEARCH_LENGTH))),
    badge_type: v.exactOptional(badgeSchema),
    badge: v.exactOptional(badgeSchema),
    names: v.exactOptional(commaList(namedSchema, MAX_NAMES)),
    rdns: v.exactOptional(commaList(namedSchema, MAX_NAMES)),
    include_pay_only: v.exactOptional(v.picklist(['true', 'false'])),
    sort: v.optional(v.picklist(['default', 'wcpay']), 'default'),
  }),
  v.forward(
    v.partialCheck(
      [['badge'], ['badge_type']],
      ({ badge, badge_type }) => badge === undefined || badge_type === undefined || badge === badge_type,
      'must not say other than badge_type',
    ),
    ['badge'],
  ),
)
export type ListingQuery = v.InferOutput<typeof listingQuerySchema>

const text = v.pipe(v.string(), v.minLength(1))
const link = v.exactOptional(v.nullable(v.pipe(text, v.maxLength(MAX_LINK_TEXT))))

/**
 * A wallet. Texts are limited only by the answer's size and links are any text: wallet names and links come from third
 * parties, and the client has to check them.
 */
export const walletSchema = closedObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hex characters')),
  name: text,
  badge_type: v.exactOptional(badgeSchema),
  description: v.exactOptional(text),
  homepage: v.exactOptional(text),
  chains: v.exactOptional(boundedList(anyChainSchema, MAX_CHAINS)),
  image_id: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/, 'must be an image id'))),
  image_url: v.exactOptional(text),
  order: v.exactOptional(v.number()),
  link_mode: link,
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  rdns: link,
  injected: v.exactOptional(
    v.nullable(boundedList(closedObject({ namespace: v.exactOptional(text), injected_id: v.exactOptional(text) }), 16)),
  ),
  display_index: v.exactOptional(v.number()),
  supports_wc: v.exactOptional(v.boolean()),
  supports_wcpay: v.exactOptional(v.boolean()),
})
export type Wallet = v.InferOutput<typeof walletSchema>

/** One page of wallets; `count` is the total of all pages. */
export const walletsSchema = closedObject({ count: whole(0, 1_000_000), data: boundedList(walletSchema, MAX_ENTRIES) })
export type Wallets = v.InferOutput<typeof walletsSchema>
