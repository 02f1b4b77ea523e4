import { featureHook } from '../../kernel/feature-hook.ts'
import type { WalletsFeature } from './feature.ts'

/** The lists of wallets, and what connects them, for views. */
export const useWallets = featureHook<WalletsFeature>('wallets')
