import type { CaipNetworkId, Parser } from '@casement/shared-protocol'
import { readDecimal } from '@casement/shared-protocol'
import {
  boundedList,
  boundedText,
  caipNetworkIdSchema,
  displayText,
  fromSchema,
  imageSchema,
  openObject,
} from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Transaction, Transfer } from '../../kernel/rules/transaction.ts'

/** The service has 50 rows on a page, and others have at most 100. */
const MAX_ROWS = 200
/** More transfers in one transaction are of no use on a screen, and a sender of spam can put thousands into one. */
const MAX_TRANSFERS = 50
const MAX_CURSOR = 2_048
const MAX_ID = 128
const MAX_NAME = 64
const MAX_DIGITS = 192
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)$/

export type HistoryPage = {
  readonly transactions: readonly Transaction[]
  /** Where the next page begins; undefined at the end. */
  readonly next: string | undefined
}

/** A field that is left out if it cannot be right, because the rest of its row still can be. */
const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(v.nullable(schema)), undefined)

const tokenSchema = openObject({
  name: displayText(MAX_NAME),
  symbol: displayText(MAX_NAME),
  icon: optional(openObject({ url: optional(imageSchema) })),
})
const pictureSchema = optional(openObject({ url: optional(imageSchema) }))
const nftSchema = openObject({
  name: optional(displayText(MAX_NAME)),
  content: optional(openObject({ preview: pictureSchema, detail: pictureSchema })),
  flags: optional(openObject({ is_spam: optional(v.boolean()) })),
})

const transferSchema = openObject({
  fungible_info: optional(tokenSchema),
  nft_info: optional(nftSchema),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: openObject({
    numeric: v.pipe(
      v.string(),
      v.maxLength(MAX_DIGITS),
      v.check((text) => readDecimal(text) !== undefined),
    ),
  }),
  price: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_VALUE))),
})

/** The states of a purchase by card, which the service passes on as its provider writes them. */
const STATUSES = {
  confirmed: 'confirmed',
  failed: 'failed',
  pending: 'pending',
  ONRAMP_TRANSACTION_STATUS_CREATED: 'pending',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
} as const
type Said = keyof typeof STATUSES

const rowSchema = openObject({
  id: boundedText(MAX_ID),
  metadata: openObject({
    operationType: boundedText(MAX_NAME),
    hash: optional(boundedText(MAX_ID)),
    minedAt: v.pipe(
      v.string(),
      v.regex(TIMESTAMP),
      v.transform((text) => Date.parse(text)),
    ),
    sentFrom: optional(displayText(MAX_ID)),
    sentTo: optional(displayText(MAX_ID)),
    status: v.picklist(Object.keys(STATUSES) as [Said, ...Said[]]),
    application: optional(openObject({ name: displayText(MAX_NAME), iconUrl: optional(imageSchema) })),
    chain: optional(caipNetworkIdSchema),
  }),
  transfers: v.optional(v.nullable(v.array(v.unknown()))),
})
const readRow = fromSchema(rowSchema)
const readTransfer = fromSchema(transferSchema)
const readPage = fromSchema(
  openObject({
    data: boundedList(v.unknown(), MAX_ROWS),
    next: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_CURSOR)))),
  }),
)

const toTransfer = (entry: unknown): readonly Transfer[] => {
  const read = readTransfer(entry)
  if (!read.ok) return []
  const { fungible_info: token, nft_info: nft, direction, quantity, price } = read.value
  const common = { direction, amount: quantity.numeric, ...(price ? { price: String(price) } : {}) }
  if (nft) {
    const imageUrl = nft.content?.preview?.url ?? nft.content?.detail?.url
    const isSpam = nft.flags?.is_spam ?? false
    return [
      {
        ...common,
        asset: { kind: 'nft', isSpam, ...(nft.name ? { name: nft.name } : {}), ...(imageUrl ? { imageUrl } : {}) },
      },
    ]
  }
  if (!token) return []
  const { name, symbol, icon } = token
  return [{ ...common, asset: { kind: 'token', name, symbol, ...(icon?.url ? { iconUrl: icon.url } : {}) } }]
}

const toTransaction = (entry: unknown, network: CaipNetworkId): readonly Transaction[] => {
  const read = readRow(entry)
  if (!read.ok) return []
  const { id, metadata, transfers } = read.value
  const { operationType, hash, minedAt, sentFrom, sentTo, status, application, chain } = metadata
  if (Number.isNaN(minedAt)) return []
  return [
    {
      id,
      // A row without a network is of the one that was asked for: a purchase by card has none.
      network: chain ?? network,
      minedAt,
      operation: operationType,
      status: STATUSES[status],
      ...(hash ? { hash } : {}),
      ...(sentFrom ? { sentFrom } : {}),
      ...(sentTo ? { sentTo } : {}),
      ...(application
        ? {
            application: {
              name: application.name,
              ...(application.iconUrl ? { iconUrl: application.iconUrl } : {}),
            },
          }
        : {}),
      transfers: (transfers ?? []).slice(0, MAX_TRANSFERS).flatMap(toTransfer),
    },
  ]
}

/**
 * Creates the reader of a page of an account's history. A row or a transfer that cannot be right is left out, because the
 * others still can be.
 *
 * @example
 * readHistory('eip155:1')({ data: [], next: null }) // { ok: true, value: { transactions: [], next: undefined } }
 */
export const readHistory =
  (network: CaipNetworkId): Parser<HistoryPage> =>
  (body) => {
    const page = readPage(body)
    if (!page.ok) return page
    const transactions = page.value.data.flatMap((entry) => toTransaction(entry, network))
    return { ok: true, value: { transactions, next: page.value.next || undefined } }
  }
