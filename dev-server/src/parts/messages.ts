import * as v from 'valibot'
import { faultSchema } from '../faults/fault.ts'

// Messages between the world and a part's process.

export const orderSchema = v.variant('type', [
  v.strictObject({ type: v.literal('start'), name: v.string(), options: v.record(v.string(), v.unknown()) }),
  v.strictObject({ type: v.literal('fault'), fault: v.optional(faultSchema) }),
  v.strictObject({ type: v.literal('stop') }),
])
export type Order = v.InferOutput<typeof orderSchema>

export const reportSchema = v.variant('type', [
  v.strictObject({ type: v.literal('ready'), addresses: v.record(v.string(), v.unknown()) }),
  v.strictObject({ type: v.literal('failed'), reason: v.string() }),
])
export type Report = v.InferOutput<typeof reportSchema>
