import { RECOMMENDED_WALLETS } from '@casement/shared-protocol'
import type { Device } from '../../../kernel/rules/device.ts'
import { shownHost } from '../../../kernel/rules/shown-host.ts'
import type { Wallet, WalletStores } from '../../../kernel/rules/wallet.ts'
import { isSameWallet } from '../../../kernel/rules/wallet-choice.ts'

export type DownloadPlace = 'chrome' | 'apple' | 'google' | 'homepage'

/** A page where a wallet can be downloaded. */
export type Download = {
  readonly place: DownloadPlace
  readonly href: string
  /** The store's name if the URL is in that store, otherwise the host as browsers write it. */
  readonly where: string
}

export type Downloads = {
  /** Links to open on this device. */
  readonly links: readonly Download[]
  /** Links to show as QR codes for a phone. */
  readonly codes: readonly Download[]
}

const MAX_ADDRESS_LENGTH = 2_048

/** A store is recognized by the URL's host, never by the directory's field that contains the URL. */
const SHOPS: { readonly [place in DownloadPlace]?: { readonly name: string; readonly hosts: readonly string[] } } = {
  chrome: { name: 'Chrome Web Store', hosts: ['chromewebstore.google.com', 'chrome.google.com'] },
  apple: { name: 'App Store', hosts: ['apps.apple.com', 'itunes.apple.com'] },
  google: { name: 'Google Play', hosts: ['play.google.com'] },
}

const downloadOf = (place: DownloadPlace, address: string | undefined): Download | undefined => {
  if (address === undefined || address.length > MAX_ADDRESS_LENGTH) return undefined
  try {
    const { protocol, href, host, hostname, username, password } = new URL(address)
    if (protocol !== 'https:' || username !== '' || password !== '') return undefined
    const shop = SHOPS[place]
    return { place, href, where: shop?.hosts.includes(hostname) ? shop.name : shownHost(host) }
  } catch {
    return undefined
  }
}

/**
 * The downloads of a wallet for a device. A desktop gets links for itself, and QR codes for a phone: the app stores if
 * there are any, otherwise the wallet's homepage.
 */
export const walletDownloads = (stores: WalletStores, { mobile, system }: Device): Downloads => {
  const pick = (...places: readonly DownloadPlace[]): readonly Download[] =>
    places.flatMap((place) => downloadOf(place, stores[place]) ?? [])
  if (mobile) {
    const own = system === 'ios' ? (['apple'] as const) : system === 'android' ? (['google'] as const) : undefined
    return { links: pick(...(own ?? (['apple', 'google'] as const)), 'homepage'), codes: [] }
  }
  const shops = pick('apple', 'google')
  return { links: pick('chrome', 'homepage'), codes: shops.length > 0 ? shops : pick('homepage') }
}

/** Whether a wallet can be downloaded for a device. */
export const isDownloadable = ({ stores }: Pick<Wallet, 'stores'>, device: Device): boolean => {
  const { links, codes } = walletDownloads(stores, device)
  return links.length + codes.length > 0
}

/**
 * The wallets to offer a visitor without one, each once, if available for the device.
 *
 * @example
 * walletsToGet([...featured, ...recommended], device)
 */
export const walletsToGet = (wallets: readonly Wallet[], device: Device): readonly Wallet[] =>
  wallets
    .filter(
      (wallet, at) => wallets.findIndex((each) => isSameWallet(each, wallet)) === at && isDownloadable(wallet, device),
    )
    .slice(0, RECOMMENDED_WALLETS)
