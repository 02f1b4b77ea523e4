import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import type { Entry } from '../chain/entry.ts'
import { SLOTS_BEHIND } from '../chain/slots.ts'
import type { Json, JsonObject } from '../json.ts'
import {
  addressSchema,
  atLeastConfirmed,
  contextEntries,
  flagSchema,
  inContext,
  optional,
  parse,
  signatureSchema,
  slotFor,
} from './params.ts'
import type { Method } from './protocol.ts'
import { invalidParams } from './rpc-error.ts'
import { encodeEntry, TRANSACTION_ENCODINGS } from './transaction-encoding.ts'

const MAX_SIGNATURES = 256
const MAX_PAGE = 1_000
/** How many slots a signature's status is known without searching the history. */
const RECENT_SLOTS = SLOTS_BEHIND.finalized + 300

const nullableSignature = v.optional(v.nullable(signatureSchema), null)
const statusesParams = v.strictTuple([
  v.array(signatureSchema),
  optional(v.object({ searchTransactionHistory: flagSchema })),
])
const addressParams = v.strictTuple([
  addressSchema,
  optional(
    v.object({
      ...contextEntries,
      before: nullableSignature,
      until: nullableSignature,
      limit: v.optional(v.nullish(v.pipe(v.number(), v.safeInteger()), MAX_PAGE), MAX_PAGE),
    }),
  ),
])
const encodingSchema = v.optional(v.nullish(v.picklist(TRANSACTION_ENCODINGS), 'json'), 'json')
const transactionParams = v.strictTuple([
  signatureSchema,
  // An encoding is allowed in place of a configuration.
  v.union([
    v.pipe(
      v.picklist(TRANSACTION_ENCODINGS),
      v.transform((encoding) => ({
        encoding,
        commitment: 'finalized' as const,
        minContextSlot: 0,
        maxSupportedTransactionVersion: null,
      })),
    ),
    optional(
      v.object({
        ...contextEntries,
        encoding: encodingSchema,
        maxSupportedTransactionVersion: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
      }),
    ),
  ]),
])

/** The commitment that a block has reached. */
export const confirmationOf = (chain: Chain, slot: number): 'processed' | 'confirmed' | 'finalized' => {
  if (slot <= chain.slots.at('finalized')) return 'finalized'
  return slot <= chain.slots.at('confirmed') ? 'confirmed' : 'processed'
}

const statusOf = (chain: Chain, entry: Entry): JsonObject => {
  const confirmationStatus = confirmationOf(chain, entry.slot)
  return {
    slot: entry.slot,
    confirmations: confirmationStatus === 'finalized' ? null : chain.slots.now() - entry.slot,
    err: entry.error ?? null,
    status: entry.error === undefined ? { Ok: null } : { Err: entry.error },
    confirmationStatus,
  }
}

const describe = (chain: Chain, entry: Entry): Json => ({
  signature: entry.signature,
  slot: entry.slot,
  err: entry.error ?? null,
  memo: entry.memo ?? null,
  blockTime: entry.seconds,
  confirmationStatus: confirmationOf(chain, entry.slot),
})

/** A page of an account's transactions, newest first, between two signatures. */
const page = (
  entries: readonly Entry[],
  before: string | null,
  until: string | null,
  limit: number,
): readonly Entry[] => {
  const end = before === null ? entries.length : entries.findIndex(({ signature }) => signature === before)
  const start = until === null ? -1 : entries.findIndex(({ signature }) => signature === until)
  return entries.slice(Math.max(start + 1, end - limit), Math.max(0, end)).reverse()
}

export const historyMethods = (chain: Chain): readonly (readonly [string, Method])[] => [
  [
    'getSignatureStatuses',
    (params) => {
      const [signatures, { searchTransactionHistory }] = parse(statusesParams, params)
      if (signatures.length > MAX_SIGNATURES) throw invalidParams(`Too many inputs provided; max ${MAX_SIGNATURES}`)
      const oldest = searchTransactionHistory ? 0 : chain.slots.now() - RECENT_SLOTS
      const statuses = signatures.map((signature): Json => {
        const entry = chain.ledger.get(signature)
        return entry === undefined || entry.slot < oldest ? null : statusOf(chain, entry)
      })
      return inContext(chain.slots.at('processed'), statuses)
    },
  ],
  [
    'getSignaturesForAddress',
    (params) => {
      const [address, config] = parse(addressParams, params)
      const { before, until, limit } = config
      atLeastConfirmed(config.commitment)
      if (limit < 1 || limit > MAX_PAGE) throw invalidParams(`Invalid limit; max ${MAX_PAGE}`)
      const newest = slotFor(chain, config)
      const entries = chain.ledger.of(address).filter(({ slot }) => slot <= newest)
      return page(entries, before, until, limit).map((entry) => describe(chain, entry))
    },
  ],
  [
    'getTransaction',
    (params) => {
      const [signature, config] = parse(transactionParams, params)
      atLeastConfirmed(config.commitment)
      const entry = chain.ledger.get(signature)
      if (entry === undefined || entry.slot > slotFor(chain, config)) return null
      const view = { encoding: config.encoding, newest: config.maxSupportedTransactionVersion ?? undefined }
      return { slot: entry.slot, blockTime: entry.seconds, ...encodeEntry(entry, view) }
    },
  ],
]
