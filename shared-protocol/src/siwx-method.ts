import { defineMethod } from './define-method.ts'
import { MAX_INIT_SIZE } from './limits.ts'
import { siwxCallSchema, siwxResultSchema } from './schemas/index.ts'

/** Separate from the rest of port B, so that a frame loads its schemas only for hosts with a sign-in. */
export const siwxMethod = defineMethod({
  params: siwxCallSchema,
  result: siwxResultSchema,
  timeoutMs: null,
  maxParams: MAX_INIT_SIZE,
  maxResult: MAX_INIT_SIZE,
})
