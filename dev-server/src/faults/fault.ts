import * as v from 'valibot'
import { RELAY_LIES } from './lies.ts'

const MAX_LATENCY_MS = 120_000
const MAX_TIMES = 10_000
const MAX_PATH_LENGTH = 256

/** What a part is to do wrong. Several at once are done together: late, and with a wrong status. */
export const faultSchema = v.pipe(
  v.strictObject({
    /** Waits before each answer, and before each message on a socket. */
    latencyMs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_LATENCY_MS))),
    /** Answers with this status in place of its own, and refuses sockets with it. */
    status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
    /** Cuts each answer and each message in half. */
    malformed: v.exactOptional(v.boolean()),
    /** Breaks connections: those that are open at once, new ones as they come. */
    drop: v.exactOptional(v.boolean()),
    /** The relay alone: it lies to pages in this way. */
    lie: v.exactOptional(v.picklist(RELAY_LIES)),
    /** Only what is asked below this path goes wrong. Open sockets are below every path. */
    path: v.exactOptional(v.pipe(v.string(), v.startsWith('/'), v.maxLength(MAX_PATH_LENGTH))),
    /** How many requests go wrong; after them the part is well again. */
    times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TIMES))),
  }),
  v.check(
    ({ latencyMs, status, malformed, drop, lie }) =>
      [latencyMs, status, malformed, drop, lie].some((one) => one !== undefined),
    'names nothing that goes wrong: latencyMs, status, malformed, drop or lie',
  ),
)
export type Fault = v.InferOutput<typeof faultSchema>
