import type { WalletList } from '@casement/shared-protocol/schemas'
import type { Composed } from '../features/compose.ts'
import { lazy } from '../lib/lazy.ts'

type WithWallets = { readonly features: { readonly wallets: Pick<Composed['features']['wallets'], 'setInstalled'> } }

/** The modal and the features of one host, loaded when they are first needed. */
export type LazyHost<H extends WithWallets> = {
  /** Resolves once they are loaded. After a failed load the next call tries again. */
  needed(): Promise<H>
  loaded(): H | undefined
  /** Receives the page's installed wallets, which may arrive long before that. */
  setInstalled(wallets: WalletList): void
}

/**
 * Loads the modal and the features once, and keeps the page's wallets until then.
 *
 * @example
 * const host = createLazyHost(async () => composeHost(parts))
 * await (await host.needed()).features.wallets.restore()
 */
export const createLazyHost = <H extends WithWallets>(load: () => Promise<H>): LazyHost<H> => {
  let composed: H | undefined
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
