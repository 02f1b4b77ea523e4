import type { WalletList } from '@casement/shared-protocol/schemas'
import type { Composed } from '../features/index.ts'
import { lazy } from '../lib/lazy.ts'

type WithWallets = { readonly features: { readonly wallets: Pick<Composed['features']['wallets'], 'found'> } }

/** The features of one host, which are loaded when one of them is first needed. */
export type LazyFeatures<F extends WithWallets = Composed> = {
  /** They, once they are there. What cannot be loaded is tried again by whoever asks next. */
  needed(): Promise<F>
  loaded(): F | undefined
  /** The page says which wallets are in its browser, and may say so long before anybody asks. */
  found(wallets: WalletList): void
}

/**
 * Loads the features once, and keeps the page's wallets for them until then.
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
      // A page that has said nothing yet has not said that there are none.
      if (injected) composed.features.wallets.found(injected)
      return composed
    }),
    loaded: () => composed,
    found: (wallets) => {
      injected = wallets
      composed?.features.wallets.found(wallets)
    },
  }
}
