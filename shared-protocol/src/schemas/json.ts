import * as v from 'valibot'
import { MAX_MESSAGE_DEPTH, MAX_RESULT_SIZE } from '../limits.ts'
import type { PlainJson } from '../plain-json.ts'
import { readPlainJson } from '../plain-json.ts'

/** The limits of a result. The guard limits the size of calls. */
const BOUNDS = { maxSize: MAX_RESULT_SIZE, maxDepth: MAX_MESSAGE_DEPTH }

/** Any JSON value within the limits of a result, copied. */
export const jsonSchema = v.pipe(
  v.unknown(),
  v.check((value) => value !== undefined, 'is missing'),
  v.rawTransform<unknown, PlainJson>(({ dataset, addIssue, NEVER }) => {
    const reading = readPlainJson(dataset.value, BOUNDS)
    if (reading.ok) return reading.value as PlainJson
    addIssue({ message: reading.path === '' ? reading.reason : `${reading.path} ${reading.reason}` })
    return NEVER
  }),
)
