import type { WalletList } from '@casement/shared-protocol/schemas'
import { loadedOnce } from '../lib/lazy.ts'
import type { WalletSide } from './compose-features.ts'

/** What has to do with wallets, which is loaded when it is first needed. */
export type WalletLoader = {
  /** It, once it is there. One that cannot be loaded is tried again by whoever asks next. */
  needed(): Promise<WalletSide>
  loaded(): WalletSide | undefined
  /** The page says which wallets are in its browser, and may say so long before anybody asks. */
  found(wallets: WalletList): void
}

/**
 * Loads the wallets' side once, and keeps what it has to be told until then.
 *
 * @example
 * const wallets = createWalletLoader(async () => (await import('./wallets.ts')).createWallets(parts))
 * await (await wallets.needed()).restore()
 */
export const createWalletLoader = (load: () => Promise<WalletSide>): WalletLoader => {
  let side: WalletSide | undefined
  let injected: WalletList | undefined

  return {
    needed: loadedOnce(async () => {
      side = await load()
      // A page that has said nothing yet has not said that there are none.
      if (injected) side.found(injected)
      return side
    }),
    loaded: () => side,
    found: (wallets) => {
      injected = wallets
      side?.found(wallets)
    },
  }
}
