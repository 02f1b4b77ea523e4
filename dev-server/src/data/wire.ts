import * as v from 'valibot'
import { OPERATIONS } from './rules/operation.ts'
import { CURRENCIES } from './rules/prices.ts'

// The service's answers, including errors. The mixed casing is the contract's.

const text = v.string()
const money = v.pipe(v.number(), v.finite(), v.minValue(0))
/** An exact quantity as text. */
const decimal = v.pipe(text, v.regex(/^\d+(\.\d+)?$/))
const caip2 = v.pipe(text, v.regex(/^[a-z0-9]{3,8}:[\w-]{1,32}$/i))

export const errorSchema = v.strictObject({
  status: v.literal('FAILED'),
  reasons: v.pipe(v.array(v.strictObject({ field: text, description: text })), v.minLength(1)),
})
export type ErrorBody = v.InferOutput<typeof errorSchema>

export const supportedChainsSchema = v.strictObject({ http: v.array(caip2), ws: v.array(caip2) })
export type SupportedChains = v.InferOutput<typeof supportedChainsSchema>

export const identitySchema = v.strictObject({
  name: v.nullable(text),
  avatar: v.nullable(text),
  resolvedAt: v.nullable(v.pipe(text, v.isoTimestamp())),
})
export type Identity = v.InferOutput<typeof identitySchema>

/** A time in UTC, to the second. */
const instant = v.pipe(text, v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))

/** A name with its addresses by coin type. */
export const nameRecordSchema = v.strictObject({
  name: text,
  registered_at: instant,
  updated_at: instant,
  attributes: v.nullable(v.record(text, text)),
  addresses: v.record(v.pipe(text, v.regex(/^\d{1,10}$/)), v.strictObject({ address: text, created_at: instant })),
})
export type NameRecord = v.InferOutput<typeof nameRecordSchema>
export const nameRecordsSchema = v.array(nameRecordSchema)

export const suggestionsSchema = v.strictObject({
  suggestions: v.array(v.strictObject({ name: text, registered: v.boolean() })),
})
export type Suggestions = v.InferOutput<typeof suggestionsSchema>

const balanceSchema = v.strictObject({
  name: text,
  symbol: text,
  chainId: v.exactOptional(caip2),
  /** CAIP-10 on EVM chains, absent for the native coin; plain on Solana. */
  address: v.exactOptional(text),
  value: v.exactOptional(money),
  price: money,
  quantity: v.strictObject({ decimals: v.pipe(text, v.regex(/^\d{1,3}$/)), numeric: decimal }),
  iconUrl: text,
})
export type Balance = v.InferOutput<typeof balanceSchema>
export const balancesSchema = v.strictObject({ balances: v.array(balanceSchema) })

const mediaSchema = v.nullable(v.strictObject({ url: text, content_type: v.nullable(text) }))
const transferSchema = v.strictObject({
  fungible_info: v.nullable(
    v.strictObject({ name: text, symbol: text, icon: v.nullable(v.strictObject({ url: text })) }),
  ),
  nft_info: v.nullable(
    v.strictObject({
      name: v.nullable(text),
      content: v.nullable(v.strictObject({ preview: mediaSchema, detail: mediaSchema })),
      flags: v.strictObject({ is_spam: v.boolean() }),
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.strictObject({ numeric: decimal }),
  value: v.nullable(money),
  price: v.nullable(money),
})
export type Transfer = v.InferOutput<typeof transferSchema>

const historyRowSchema = v.strictObject({
  id: text,
  metadata: v.strictObject({
    operationType: v.picklist(OPERATIONS),
    hash: text,
    minedAt: instant,
    sentFrom: text,
    sentTo: text,
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: v.pipe(v.number(), v.integer(), v.minValue(0)),
    application: v.nullable(v.strictObject({ name: text, iconUrl: text })),
    chain: v.nullable(caip2),
  }),
  transfers: v.nullable(v.array(transferSchema)),
})
export type HistoryRow = v.InferOutput<typeof historyRowSchema>
export const historySchema = v.strictObject({ data: v.array(historyRowSchema), next: v.nullable(text) })
export type History = v.InferOutput<typeof historySchema>

const fungibleSchema = v.strictObject({
  address: text,
  name: text,
  symbol: text,
  iconUrl: text,
  price: money,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type Fungible = v.InferOutput<typeof fungibleSchema>
export const fungiblesSchema = v.strictObject({ fungibles: v.array(fungibleSchema) })

const positionSchema = v.strictObject({ id: text, name: text, symbol: text })
export const portfolioSchema = v.strictObject({ data: v.array(positionSchema) })

const rpcId = v.nullable(v.union([v.string(), v.number()]))
const hexNumber = v.pipe(text, v.regex(/^0x(0|[1-9a-f][0-9a-f]*)$/))
const assetMetadata = v.strictObject({
  name: text,
  symbol: text,
  decimals: v.number(),
  price: money,
  iconUrl: text,
  value: v.exactOptional(money),
})
export const walletAssetsSchema = v.record(
  hexNumber,
  v.array(
    v.variant('type', [
      v.strictObject({
        address: v.literal('native'),
        balance: hexNumber,
        type: v.literal('NATIVE'),
        metadata: assetMetadata,
      }),
      v.strictObject({
        address: v.pipe(text, v.regex(/^0x[0-9a-f]{40}$/)),
        balance: hexNumber,
        type: v.literal('ERC20'),
        metadata: assetMetadata,
      }),
    ]),
  ),
)
export type WalletAssets = v.InferOutput<typeof walletAssetsSchema>

export const rpcResultSchema = v.strictObject({ jsonrpc: v.literal('2.0'), id: rpcId, result: v.unknown() })
export const rpcErrorSchema = v.strictObject({
  jsonrpc: v.literal('2.0'),
  id: rpcId,
  error: v.strictObject({ code: v.pipe(v.number(), v.integer()), message: text }),
})

export const currencySchema = v.picklist(CURRENCIES)
