import { LANGUAGES } from '@casement/shared-protocol'
import {
  boundedList,
  boundedText,
  caipNetworkIdSchema,
  closedObject,
  methodSchema,
  originSchema,
  requestIdSchema,
  rpcParamsSchema,
} from '@casement/shared-protocol/schemas'
import { appearanceSchema } from '@casement/shared-protocol/secure-frame'
import * as v from 'valibot'
import { completionSchema } from './rules/completion.ts'
import { MAX_WAITING } from './rules/max-waiting.ts'

// What the secure frame and the window in which the visitor approves say to each other. Both are pages of one origin, but
// what arrives is read as if it came from anybody.

const MAX_ADDRESS_LENGTH = 64
const hashSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a hash'))

const requestSchema = closedObject({
  id: requestIdSchema,
  hostOrigin: originSchema,
  chainId: caipNetworkIdSchema,
  account: boundedText(MAX_ADDRESS_LENGTH),
  method: methodSchema,
  params: rpcParamsSchema,
  /** What the frame has added to a transaction, once it has. */
  completion: v.exactOptional(completionSchema),
})

/** All that waits for an answer, each time that it changes. The window shows the first. */
const queueSchema = closedObject({
  type: v.literal('queue'),
  language: v.picklist(LANGUAGES),
  appearance: appearanceSchema,
  requests: boundedList(requestSchema, MAX_WAITING),
})
export type Queue = v.InferOutput<typeof queueSchema>

const answerSchema = v.union([
  closedObject({ type: v.literal('ready') }),
  closedObject({ type: v.literal('approve'), id: requestIdSchema, hash: hashSchema }),
  closedObject({ type: v.literal('decline'), id: requestIdSchema }),
])
export type Answer = v.InferOutput<typeof answerSchema>

/** The queue in a message to the window; undefined if there is none. */
export const readQueue = (data: unknown): Queue | undefined => {
  const parsed = v.safeParse(queueSchema, data)
  return parsed.success ? parsed.output : undefined
}

/** What the window says; undefined if it says nothing. */
export const readAnswer = (data: unknown): Answer | undefined => {
  const parsed = v.safeParse(answerSchema, data)
  return parsed.success ? parsed.output : undefined
}
