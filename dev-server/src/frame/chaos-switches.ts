import type { IncomingMessage } from 'node:http'
import { recordSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Answer } from '../http/answer.ts'
import { ok, wrongMethod } from '../http/answer.ts'
import { readControlJson } from '../http/control-json.ts'
import type { Request } from '../http/request.ts'

const MAX_DELAY_MS = 120_000

const switchesSchema = v.pipe(
  recordSchema,
  v.strictObject({
    /** How long `slow` waits before each answer. */
    slowMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DELAY_MS))),
    /** When `hang` blocks for good: one second after loading, or on a command (`wait`, then `now`). */
    hang: v.optional(v.picklist(['after-load', 'wait', 'now'])),
  }),
)

/** How the faulty frames currently behave. */
export type ChaosState = { slowMs: number; hang: 'after-load' | 'wait' | 'now' }

export const initialChaos = (): ChaosState => ({ slowMs: 3_000, hang: 'after-load' })

/** The delay before an answer; a request may name its own. Undefined if that is invalid. */
export const delayOf = ({ query }: Request, state: ChaosState): number | undefined => {
  const asked = query.get('ms')
  if (asked === null) return state.slowMs
  const delay = /^\d{1,6}$/.test(asked) ? Number(asked) : Number.NaN
  return delay <= MAX_DELAY_MS ? delay : undefined
}

const show = (state: ChaosState): Answer => ok('application/json; charset=utf-8', `${JSON.stringify(state)}\n`)

/** Returns the switches, or sets the given ones. */
export const answerSwitches = async (
  request: Request,
  message: IncomingMessage,
  state: ChaosState,
): Promise<Answer> => {
  const { method } = request
  if (method === 'GET' || method === 'HEAD') return show(state)
  if (method !== 'POST') return wrongMethod('GET, HEAD, POST')
  const reading = await readControlJson(request, message, switchesSchema)
  if (reading.kind === 'refused') return reading.answer
  const { slowMs, hang } = reading.value
  if (slowMs !== undefined) state.slowMs = slowMs
  if (hang !== undefined) state.hang = hang
  return show(state)
}
