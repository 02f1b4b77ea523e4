import * as v from 'valibot'
import { MAX_MESSAGE_DEPTH, MAX_RESULT_SIZE } from '../limits.ts'
import type { PlainJson } from '../plain-json.ts'
import { readPlainJson } from '../plain-json.ts'

/** A result may be this large; how large a call may be is the guard’s to say. */
const BOUNDS = { maxSize: MAX_RESULT_SIZE, maxDepth: MAX_MESSAGE_DEPTH }

/** Any JSON value, copied, and no larger or deeper than a result may be. */
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
