import { createContext, useContext } from 'react'

/** The stores and commands of each feature, by its name. */
export const FeaturesContext = createContext<{ readonly [name: string]: unknown } | undefined>(undefined)

/**
 * Makes the hook by which views reach the stores and commands of one feature.
 *
 * @example
 * export const useWallets = featureHook<WalletsFeature>('wallets')
 */
export const featureHook =
  <F>(name: string): (() => F) =>
  () => {
    const feature = useContext(FeaturesContext)?.[name]
    if (!feature) throw new Error(`outside of the modal: there is no feature ${name}`)
    // What is under a name is what the feature of that name has made; `features/compose.ts` says so.
    return feature as F
  }
