import { defineMethod } from './define-method.ts'
import { MAX_INIT_SIZE } from './limits.ts'
import { siwxCallSchema, siwxResultSchema } from './schemas/index.ts'

/** A part of port B that stands alone: a frame whose host has no sign-in never loads what reads its answers. */
export const siwxMethod = defineMethod({
  params: siwxCallSchema,
  result: siwxResultSchema,
  timeoutMs: null,
  maxParams: MAX_INIT_SIZE,
  maxResult: MAX_INIT_SIZE,
})
