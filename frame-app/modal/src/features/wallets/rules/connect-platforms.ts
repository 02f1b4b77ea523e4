import type { Device } from '../../../kernel/rules/device.ts'
import type { Wallet, WalletLinks } from '../../../kernel/rules/wallet.ts'
import { isPageLink, walletLink } from '../../../kernel/rules/wallet-link.ts'

/** Where a wallet may be: in this browser, in an app beside it, on a page of its own, or on a telephone that scans a code. */
export type Platform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode'

const opens = (link: string | undefined): boolean => link !== undefined && walletLink(link, '', {}) !== undefined

/** The apps and pages of a wallet that a link of ours can open, whichever device they are for. */
export const openableApps = ({
  mobile,
  universal,
  desktop,
  web,
}: WalletLinks): readonly ('mobile' | 'desktop' | 'web')[] => {
  const apps: ('mobile' | 'desktop' | 'web')[] = []
  if (opens(mobile) || opens(universal)) apps.push('mobile')
  if (opens(desktop)) apps.push('desktop')
  // A page is one that a browser shows: any other scheme would open an app that is not what was said.
  if (isPageLink(web ?? '') && opens(web)) apps.push('web')
  return apps
}

/**
 * Where a wallet can be connected from a device, in the order in which the choices stand. On a telephone a code comes
 * last, for it takes a second one to scan it; elsewhere it comes before apps that few have installed. None at all: the
 * wallet cannot be reached from here.
 */
export const connectPlatforms = (
  wallet: Pick<Wallet, 'links' | 'pairs'>,
  { mobile }: Pick<Device, 'mobile'>,
  installed: boolean,
): readonly Platform[] => {
  const apps = openableApps(wallet.links)
  // What scans a code is the wallet's app on a telephone.
  const scans = wallet.pairs || apps.includes('mobile')
  const order: readonly (readonly [Platform, boolean])[] = mobile
    ? [
        ['browser', installed],
        ['mobile', apps.includes('mobile')],
        ['web', apps.includes('web')],
        ['qrcode', scans],
      ]
    : [
        ['browser', installed],
        ['qrcode', scans],
        ['desktop', apps.includes('desktop')],
        ['web', apps.includes('web')],
      ]
  return order.flatMap(([platform, offered]) => (offered ? [platform] : []))
}

/** The platform that is shown first. Who comes here has been offered this browser's own wallet already. */
export const firstPlatform = (platforms: readonly Platform[]): Platform | undefined =>
  platforms.find((platform) => platform !== 'browser') ?? platforms[0]
