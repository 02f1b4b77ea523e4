import { featureHook } from '../../kernel/feature-hook.ts'
import type { NoticesFeature } from './feature.ts'

/** Access to the notices feature for views. */
export const useNotices = featureHook<NoticesFeature>('notices')
