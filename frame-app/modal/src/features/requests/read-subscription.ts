import { boundedList, fromSchema, openObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { invalidParam } from './invalid-param.ts'

const MAX_ADDRESSES = 64
/** The EVM's logs have at most four topics. */
const MAX_TOPICS = 4
const MAX_CHOICES = 64

const bytesSchema = (length: number) =>
  v.pipe(
    v.string('must be a text'),
    v.regex(new RegExp(`^0x[0-9a-f]{${length * 2}}$`, 'i'), `must have ${length} bytes`),
  )

const addressSchema = bytesSchema(20)
const topicSchema = bytesSchema(32)

/** A range of blocks, which some libraries send too, has no meaning here. */
const filterSchema = openObject({
  address: v.exactOptional(v.union([addressSchema, boundedList(addressSchema, MAX_ADDRESSES)], 'must be an address')),
  topics: v.exactOptional(
    boundedList(
      v.nullable(v.union([topicSchema, boundedList(topicSchema, MAX_CHOICES)], 'must be a topic')),
      MAX_TOPICS,
    ),
  ),
})
const parseFilter = fromSchema(filterSchema)

export type LogFilter = v.InferOutput<typeof filterSchema>

/** What a page subscribes to. */
export type Subscription = { readonly kind: 'newHeads' } | { readonly kind: 'logs'; readonly filter: LogFilter }

/**
 * Reads the parameters of `eth_subscribe`.
 *
 * @example
 * readSubscription(['logs', { address: '0x…' }]) // { kind: 'logs', filter: { address: '0x…' } }
 */
export const readSubscription = (params: unknown): Subscription => {
  const [kind, filter] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (kind === 'newHeads') return { kind }
  if (kind !== 'logs')
    throw invalidParam('eth_subscribe', 'params[0]', { path: '', reason: 'must be newHeads or logs' })
  const read = parseFilter(filter ?? {})
  if (read.ok) return { kind, filter: read.value }
  throw invalidParam('eth_subscribe', 'params[1]', read)
}
