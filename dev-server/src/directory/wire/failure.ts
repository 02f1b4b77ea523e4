import { boundedList, closedObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

/** The error answer of every call: which field is wrong, and why. */
export const failureSchema = closedObject({
  status: v.literal('FAILED'),
  reasons: v.pipe(boundedList(closedObject({ field: v.string(), description: v.string() }), 16), v.minLength(1)),
})
export type Failure = v.InferOutput<typeof failureSchema>

/** The success answer of calls that return nothing else. */
export const successSchema = closedObject({ status: v.literal('SUCCESS') })
export type Success = v.InferOutput<typeof successSchema>
