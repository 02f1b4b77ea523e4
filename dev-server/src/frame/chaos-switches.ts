import type { IncomingMessage } from 'node:http'
import { recordSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Answer } from '../http/answer.ts'
import { badRequest, ok, tooLarge, wrongMethod, wrongType } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import type { Request } from '../http/request.ts'

const MAX_DELAY_MS = 120_000

const switchesSchema = v.pipe(
  recordSchema,
  v.strictObject({
    /** How long `slow` waits before each answer. */
    slowMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DELAY_MS))),
    /** When `hang` stops for good: a second after it loaded, or when it is told to (`wait`, then `now`). */
    hang: v.optional(v.picklist(['after-load', 'wait', 'now'])),
  }),
)

/** How the frames that go wrong do so now. */
export type ChaosState = { slowMs: number; hang: 'after-load' | 'wait' | 'now' }

export const startingChaos = (): ChaosState => ({ slowMs: 3_000, hang: 'after-load' })

/** How long to wait before an answer: the request may name its own time. Undefined when it names none that is one. */
export const delayOf = ({ query }: Request, state: ChaosState): number | undefined => {
  const asked = query.get('ms')
  if (asked === null) return state.slowMs
  const delay = /^\d{1,6}$/.test(asked) ? Number(asked) : Number.NaN
  return delay <= MAX_DELAY_MS ? delay : undefined
}

const show = (state: ChaosState): Answer => ok('application/json; charset=utf-8', `${JSON.stringify(state)}\n`)

/**
 * Shows the switches, or sets those that are named. A page of any site can post to this machine; one that says it sends
 * JSON must ask first, and nobody here answers that it may.
 */
export const throwSwitches = async (
  { method, header }: Request,
  message: IncomingMessage,
  state: ChaosState,
): Promise<Answer> => {
  if (method === 'GET' || method === 'HEAD') return show(state)
  if (method !== 'POST') return wrongMethod('GET, HEAD, POST')
  if (!/^application\/json(?:;|$)/i.test(header('content-type') ?? '')) return wrongType('Send application/json')
  const body = await readBody(message)
  if (body === undefined) return { ...tooLarge('Too long'), headers: { Connection: 'close' } }
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    return badRequest('Not JSON')
  }
  const result = v.safeParse(switchesSchema, given)
  if (!result.success) {
    const [issue] = result.issues
    return badRequest(`${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
  }
  const { slowMs, hang } = result.output
  if (slowMs !== undefined) state.slowMs = slowMs
  if (hang !== undefined) state.hang = hang
  return show(state)
}
