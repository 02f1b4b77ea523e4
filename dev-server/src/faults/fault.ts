import * as v from 'valibot'
import { RELAY_LIES } from './lies.ts'

const MAX_LATENCY_MS = 120_000
const MAX_TIMES = 10_000
const MAX_PATH_LENGTH = 256

/** A fault of a part. Fields combine: for example late and with a wrong status. */
export const faultSchema = v.pipe(
  v.strictObject({
    /** Waits before each answer and each socket message. */
    latencyMs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_LATENCY_MS))),
    /** Answers with this status, and refuses sockets with it. */
    status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
    /** Cuts each answer and each message in half. */
    malformed: v.exactOptional(v.boolean()),
    /** Breaks connections: open ones at once, new ones on arrival. */
    drop: v.exactOptional(v.boolean()),
    /** Relay only: how it lies to pages. */
    lie: v.exactOptional(v.picklist(RELAY_LIES)),
    /** Only requests below this path are affected. Open sockets are below every path. */
    path: v.exactOptional(v.pipe(v.string(), v.startsWith('/'), v.maxLength(MAX_PATH_LENGTH))),
    /** How many requests are affected; then the fault ends. */
    times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TIMES))),
  }),
  v.check(
    ({ latencyMs, status, malformed, drop, lie }) =>
      [latencyMs, status, malformed, drop, lie].some((one) => one !== undefined),
    'names nothing that goes wrong: latencyMs, status, malformed, drop or lie',
  ),
)
export type Fault = v.InferOutput<typeof faultSchema>
