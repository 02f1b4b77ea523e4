import { featureHook } from '../../kernel/feature-hook.ts'
import type { NoticesFeature } from './feature.ts'

/** What the modal says unasked, and what says it. */
export const useNotices = featureHook<NoticesFeature>('notices')
