import { featureHook } from '../../kernel/feature-hook.ts'
import type { NetworksFeature } from './feature.ts'

/** What can be done about networks, for views. */
export const useNetworks = featureHook<NetworksFeature>('networks')
