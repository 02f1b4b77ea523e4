import { featureHook } from '../../kernel/feature-hook.ts'
import type { SendFeature } from './feature.ts'

/** Access to the send feature for views. */
export const useSend = featureHook<SendFeature>('send')
