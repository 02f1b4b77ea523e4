import { MAX_ADDRESS_LENGTH } from '@casement/shared-protocol'
import { boundedList, boundedText, caseOf, closedObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { EVENT_PROPERTIES, impressionsSchema, settingsSchema } from './event-catalogue.ts'

const MAX_PAGE_URL_LENGTH = 8_192
const MAX_DOMAIN_LENGTH = 300
const MAX_MESSAGE_LENGTH = 8_192
const MAX_STACK_LENGTH = 32_768
/** A beacon carries 64 KiB; the shortest envelope has a few hundred characters. */
const MAX_BATCH = 512

/** The kinds of error reports. */
export const ERROR_CATEGORIES = ['API_ERROR', 'DATA_PARSING_ERROR', 'SECURE_SITE_ERROR', 'INTERNAL_SDK_ERROR'] as const

const address = v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_ADDRESS_LENGTH)))
/** Newer clients send the active network with each event. */
const caipNetworkId = v.exactOptional(v.pipe(v.string(), v.maxLength(64)))

const trackCase = ([event, entries]: readonly [string, v.ObjectEntries]) => {
  const properties: v.GenericSchema<unknown, Record<string, unknown>> = closedObject({ caipNetworkId, ...entries })
  const isSilent = v.is(properties, {})
  return caseOf({
    type: v.literal('track'),
    event: v.literal(event),
    properties: isSilent ? v.exactOptional(properties) : properties,
    address,
  })
}

const trackSchema = v.variant('event', [
  ...Object.entries(EVENT_PROPERTIES).map(trackCase),
  caseOf({ type: v.literal('track'), event: v.literal('INITIALIZE'), properties: settingsSchema, address }),
  caseOf({
    type: v.literal('track'),
    event: v.literal('WALLET_IMPRESSION_V2'),
    items: impressionsSchema,
    properties: v.exactOptional(closedObject({ caipNetworkId })),
    address,
  }),
])

const errorEntries = {
  errorType: boundedText(MAX_ADDRESS_LENGTH),
  errorMessage: v.pipe(v.string(), v.maxLength(MAX_MESSAGE_LENGTH)),
  stackTrace: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_STACK_LENGTH))),
  uncaught: v.exactOptional(v.boolean()),
}
const errorSchema = caseOf({
  type: v.literal('error'),
  event: v.picklist(ERROR_CATEGORIES),
  ...errorEntries,
  address,
})

const atSchema = {
  eventId: v.pipe(v.string(), v.uuid('must be a UUID')),
  url: v.pipe(
    boundedText(MAX_PAGE_URL_LENGTH),
    v.check((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be the address of a page'),
  ),
  domain: boundedText(MAX_DOMAIN_LENGTH),
}

const isErrorReport = (input: unknown): boolean => {
  const props: unknown = (input as { props?: unknown } | null | undefined)?.props
  return (props as { type?: unknown } | null | undefined)?.type === 'error'
}

const trackEnvelopeSchema = closedObject({
  ...atSchema,
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
  props: trackSchema,
})
const errorEnvelopeSchema = closedObject({
  ...atSchema,
  timestamp: v.pipe(v.string(), v.isoTimestamp('must be a time such as 2025-01-01T00:00:00.000Z')),
  props: errorSchema,
})

type Envelope = v.InferOutput<typeof trackEnvelopeSchema> | v.InferOutput<typeof errorEnvelopeSchema>

/** One event or error report, with the page where it happened. */
export const envelopeSchema = v.lazy(
  (input): v.GenericSchema<unknown, Envelope> => (isErrorReport(input) ? errorEnvelopeSchema : trackEnvelopeSchema),
)
export type { Envelope }

export const batchSchema = v.pipe(boundedList(envelopeSchema, MAX_BATCH), v.minLength(1))
