import type { CustomWallet } from '@casement/shared-protocol/schemas'
import { imageRouteUrl } from '../../../kernel/rules/image-route-url.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { isNamedLike, isSameWallet } from '../../../kernel/rules/wallet-choice.ts'

/** The entry of a wallet that the page adds. */
export const customEntry = (custom: CustomWallet, route: string | undefined): Wallet => ({
  id: custom.id,
  name: custom.name,
  rdns: custom.rdns,
  image: imageRouteUrl(route, custom.image_url),
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

/** Adds listed data to an installed wallet. The wallet's own data takes precedence. */
const withListed = (installed: Wallet, { links, stores, certified, pairs, ...listed }: Wallet): Wallet => ({
  ...installed,
  image: installed.image ?? listed.image,
  links,
  stores,
  certified,
  pairs,
})

/** The installed wallet's entry with listed data added, if the wallet is installed; otherwise the listed entry. */
export const merged = (listed: Wallet, installed: readonly Wallet[]): Wallet => {
  const here = installed.find((each) => isSameWallet(each, listed))
  return here ? withListed(here, listed) : listed
}

/** The installed wallets, each with data from the other lists added. */
export const mergedWith = (installed: readonly Wallet[], others: readonly Wallet[]): readonly Wallet[] =>
  installed.map((here) => {
    const listed = others.find((each) => isSameWallet(each, here))
    return listed ? withListed(here, listed) : here
  })

/**
 * A recent wallet with current data, or as stored. A matching id alone is enough only for an installed wallet, because
 * a directory could give the id to another wallet.
 */
export const resumed = (recent: Wallet, known: readonly Wallet[]): Wallet =>
  known.find((each) => isNamedLike(each, recent) || (each.id === recent.id && each.installed.length > 0)) ?? {
    ...recent,
    installed: [],
  }
