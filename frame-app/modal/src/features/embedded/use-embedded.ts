import { featureHook } from '../../kernel/feature-hook.ts'
import type { EmbeddedFeature } from './feature.ts'

/** Access to the embedded wallet for views. */
export const useEmbedded = featureHook<EmbeddedFeature>('embedded')
