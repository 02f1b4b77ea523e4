import { createContext, useContext } from 'react'

/** Each feature's stores and commands, by the feature's name. */
export const FeaturesContext = createContext<{ readonly [name: string]: unknown } | undefined>(undefined)

/**
 * Creates the hook through which views use one feature's stores and commands.
 *
 * @example
 * export const useWallets = featureHook<WalletsFeature>('wallets')
 */
export const featureHook =
  <F>(name: string): (() => F) =>
  () => {
    const feature = useContext(FeaturesContext)?.[name]
    if (!feature) throw new Error(`outside of the modal: there is no feature ${name}`)
    // `features/compose.ts` guarantees that the value under a name is what that feature created.
    return feature as F
  }
