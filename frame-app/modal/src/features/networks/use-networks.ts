import { featureHook } from '../../kernel/feature-hook.ts'
import type { NetworksFeature } from './feature.ts'

/** Access to the networks feature for views. */
export const useNetworks = featureHook<NetworksFeature>('networks')
