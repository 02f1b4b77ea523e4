import { featureHook } from '../../kernel/feature-hook.ts'
import type { WalletsFeature } from './feature.ts'

/** Access to the wallets feature for views. */
export const useWallets = featureHook<WalletsFeature>('wallets')
