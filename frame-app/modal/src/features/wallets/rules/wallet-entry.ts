import type { CustomWallet } from '@casement/shared-protocol/schemas'
import { throughRoute } from '../../../kernel/rules/image-address.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { isNamedLike, isSameWallet } from '../../../kernel/rules/wallet-choice.ts'

/** A wallet that the page itself adds. */
export const customEntry = (custom: CustomWallet, route: string | undefined): Wallet => ({
  id: custom.id,
  name: custom.name,
  rdns: custom.rdns,
  image: throughRoute(route, custom.image_url),
  links: {
    mobile: custom.mobile_link,
    desktop: custom.desktop_link,
    web: custom.webapp_link,
    universal: custom.link_mode,
  },
  stores: {
    chrome: custom.chrome_store,
    apple: custom.app_store,
    google: custom.play_store,
    homepage: custom.homepage,
  },
  certified: false,
  installed: [],
  pairs: true,
})

/** A wallet of this browser with what else is known of it. What it says of itself stands. */
const withListed = (installed: Wallet, { links, stores, certified, pairs, ...listed }: Wallet): Wallet => ({
  ...installed,
  image: installed.image ?? listed.image,
  links,
  stores,
  certified,
  pairs,
})

/** One entry of a wallet that may be in this browser, too: the browser's own, with what else is known of it. */
export const joined = (listed: Wallet, installed: readonly Wallet[]): Wallet => {
  const here = installed.find((each) => isSameWallet(each, listed))
  return here ? withListed(here, listed) : listed
}

/** The wallets of this browser, each with what others know of it. */
export const joinedWith = (installed: readonly Wallet[], others: readonly Wallet[]): readonly Wallet[] =>
  installed.map((here) => {
    const listed = others.find((each) => isSameWallet(each, here))
    return listed ? withListed(here, listed) : here
  })

/**
 * A wallet that was used before, as it can be used now: by what it says today, or as it was kept. The id alone tells that only
 * of a wallet of this browser: a directory may give an id to another wallet, which nobody has used.
 */
export const resumed = (recent: Wallet, known: readonly Wallet[]): Wallet =>
  known.find((each) => isNamedLike(each, recent) || (each.id === recent.id && each.installed.length > 0)) ?? {
    ...recent,
    installed: [],
  }
