import { boundedList, closedObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

/** How every call says no: which of the things it was asked with is wrong, and why. */
export const failureSchema = closedObject({
  status: v.literal('FAILED'),
  reasons: v.pipe(boundedList(closedObject({ field: v.string(), description: v.string() }), 16), v.minLength(1)),
})
export type Failure = v.InferOutput<typeof failureSchema>

/** How a call says yes that has nothing else to say. */
export const successSchema = closedObject({ status: v.literal('SUCCESS') })
export type Success = v.InferOutput<typeof successSchema>
