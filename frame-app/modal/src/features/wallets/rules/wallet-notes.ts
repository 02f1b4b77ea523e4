import type { TrackedEvent, WalletStore } from '../../../kernel/rules/analytics-events.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { openableApps } from './connect-platforms.ts'
import type { DownloadPlace } from './wallet-downloads.ts'

const STORES: { readonly [place in DownloadPlace]: WalletStore } = {
  chrome: 'chrome_store',
  apple: 'app_store',
  google: 'play_store',
  homepage: 'homepage',
}

/**
 * The event for following a download link.
 *
 * @example
 * getWalletEvent(wallet, 'chrome') // { event: 'GET_WALLET', properties: { name: 'Fox', explorerId: 'c57c…', type: 'chrome_store' } }
 */
export const getWalletEvent = ({ id, name }: Pick<Wallet, 'id' | 'name'>, place: DownloadPlace): TrackedEvent => ({
  event: 'GET_WALLET',
  properties: { name, explorerId: id, type: STORES[place] },
})

/**
 * The event for a wallet whose chosen app cannot be opened, with the link that failed. If the link is valid, the
 * pairing URI has expired.
 */
export const proxyErrorEvent = (
  { name, links }: Pick<Wallet, 'name' | 'links'>,
  app: 'mobile' | 'desktop' | 'web',
  uri: string,
): TrackedEvent => {
  const { mobile, universal, desktop, web } = links
  const link = { mobile: mobile ?? universal, desktop, web }[app] ?? ''
  const message = openableApps(links).includes(app)
    ? 'The address of the pairing has expired'
    : 'The wallet has no link that can be opened'
  return { event: 'CONNECT_PROXY_ERROR', properties: { message, uri, mobile_link: link, name } }
}
