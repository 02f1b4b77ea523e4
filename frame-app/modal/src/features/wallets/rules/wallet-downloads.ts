import { RECOMMENDED_WALLETS } from '@casement/shared-protocol'
import type { Device } from '../../../kernel/rules/device.ts'
import { shownHost } from '../../../kernel/rules/shown-host.ts'
import type { Wallet, WalletStores } from '../../../kernel/rules/wallet.ts'
import { isSameWallet } from '../../../kernel/rules/wallet-choice.ts'

export type DownloadPlace = 'chrome' | 'apple' | 'google' | 'homepage'

/** A page from which a wallet is had. */
export type Download = {
  readonly place: DownloadPlace
  readonly href: string
  /** Whose page it is: the shop's own name where the address is in that shop, else its host, as browsers write it. */
  readonly where: string
}

export type Downloads = {
  /** What is opened on this device. */
  readonly links: readonly Download[]
  /** What is scanned by a telephone. */
  readonly codes: readonly Download[]
}

const MAX_ADDRESS_LENGTH = 2_048

/** A shop is told by its host, never by the field that an address came in: that is the directory's word. */
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
 * Where a wallet is had for a device. A desktop has what belongs on it as links, and codes for the telephone in the
 * visitor's hand: for the shops if there are any, else for the wallet's own page.
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

/** Whether a wallet can be had for a device at all. */
export const canBeHad = ({ stores }: Pick<Wallet, 'stores'>, device: Device): boolean => {
  const { links, codes } = walletDownloads(stores, device)
  return links.length + codes.length > 0
}

/**
 * The wallets that somebody without one is shown, each once: such as can be had for their device.
 *
 * @example
 * walletsToGet([...featured, ...recommended], device)
 */
export const walletsToGet = (wallets: readonly Wallet[], device: Device): readonly Wallet[] =>
  wallets
    .filter((wallet, at) => wallets.findIndex((each) => isSameWallet(each, wallet)) === at && canBeHad(wallet, device))
    .slice(0, RECOMMENDED_WALLETS)
