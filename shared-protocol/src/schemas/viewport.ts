import * as v from 'valibot'
import { MAX_VIEWPORT_SIDE_PX } from '../limits.ts'
import { closedObject } from './bounded.ts'

const length = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_VIEWPORT_SIDE_PX))

/** Facts that a hidden frame cannot measure itself, because its own viewport is 0 pixels wide. */
export const viewportSchema = closedObject({
  width: length,
  height: length,
  safeArea: closedObject({ top: length, right: length, bottom: length, left: length }),
  pointer: v.picklist(['fine', 'coarse', 'none']),
  reducedMotion: v.boolean(),
  dark: v.boolean(),
  dpr: v.pipe(v.number(), v.minValue(0.1), v.maxValue(16)),
  /** Whether the page runs in Telegram's browser, which handles links to wallets differently. */
  telegram: v.exactOptional(v.boolean()),
})
export type Viewport = v.InferOutput<typeof viewportSchema>
