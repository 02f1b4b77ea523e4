import type { WalletList } from '@casement/shared-protocol/schemas'
import type { Composed } from '../features/index.ts'
import { lazy } from '../lib/lazy.ts'

type WithWallets = { readonly features: { readonly wallets: Pick<Composed['features']['wallets'], 'setInstalled'> } }

/** The features of one host, loaded when one of them is first needed. */
export type LazyFeatures<F extends WithWallets = Composed> = {
  /** Resolves with the features once they are loaded. After a failed load the next call tries again. */
  needed(): Promise<F>
  loaded(): F | undefined
  /** Receives the page's installed wallets, which may arrive long before the features are loaded. */
  setInstalled(wallets: WalletList): void
}

/**
 * Loads the features once, and keeps the page's wallets until then.
 *
 * @example
 * const lazyFeatures = createLazyFeatures(async () => composeFeatures(parts, { networks, signInStore }))
 * await (await lazyFeatures.needed()).features.wallets.restore()
 */
export const createLazyFeatures = <F extends WithWallets>(load: () => Promise<F>): LazyFeatures<F> => {
  let composed: F | undefined
  let injected: WalletList | undefined

  return {
    needed: lazy(async () => {
      composed = await load()
      // Undefined means that the page has not reported yet, not that there are none.
      if (injected) composed.features.wallets.setInstalled(injected)
      return composed
    }),
    loaded: () => composed,
    setInstalled: (wallets) => {
      injected = wallets
      composed?.features.wallets.setInstalled(wallets)
    },
  }
}
