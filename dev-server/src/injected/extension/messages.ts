import * as v from 'valibot'
import { decisionSchema, promptSchema } from '../prompt.ts'
import { walletEventSchema } from '../wallet-event.ts'

// Messages page -> bridge -> worker and back. A page can post anything to the bridge, so both ends validate what they
// receive.

const MARK = 'casement-test-wallet'

const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const requestFields = {
  id: idSchema,
  namespace: v.picklist(['eip155', 'solana']),
  method: v.pipe(v.string(), v.maxLength(256)),
  params: v.optional(v.unknown()),
}
/** A request on its way to the worker. It does not say which page sent it. */
export const requestSchema = v.object(requestFields)
export type WireRequest = v.InferOutput<typeof requestSchema>

const errorSchema = v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })
export const replySchema = v.variant('kind', [
  v.object({ kind: v.literal('answer'), id: idSchema, value: v.optional(v.unknown()) }),
  v.object({ kind: v.literal('error'), id: idSchema, error: errorSchema }),
  v.object({ kind: v.literal('event'), event: walletEventSchema }),
])
export type WireReply = v.InferOutput<typeof replySchema>

/** The same two messages between page and bridge; any script can post to that window. */
export const fromPageSchema = v.object({ ...requestFields, to: v.literal(`${MARK}:bridge`) })
export const fromBridgeSchema = v.object({ to: v.literal(`${MARK}:page`), reply: replySchema })

export const toBridge = (request: WireRequest): v.InferInput<typeof fromPageSchema> => ({
  ...request,
  to: `${MARK}:bridge`,
})
export const toPage = (reply: WireReply): v.InferInput<typeof fromBridgeSchema> => ({ to: `${MARK}:page`, reply })

/** The names of the ports to the worker. */
export const SITE_LINE = 'site'
const ASK_LINE = 'ask:'
export const askLine = (id: string): string => ASK_LINE + id
export const askIdOf = (name: string): string | undefined =>
  name.startsWith(ASK_LINE) ? name.slice(ASK_LINE.length) : undefined

/** From the prompt window: the decision, or a sign that it is still open. */
export const fromAskSchema = v.variant('kind', [
  v.object({ kind: v.literal('decided'), decision: decisionSchema }),
  v.object({ kind: v.literal('waiting') }),
])
export type FromAsk = v.InferOutput<typeof fromAskSchema>

/** To the prompt window: what to show. */
export const toAskSchema = v.object({ prompt: promptSchema })
