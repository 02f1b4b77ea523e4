import type { Device } from '../../../kernel/rules/device.ts'
import type { Wallet, WalletLinks } from '../../../kernel/rules/wallet.ts'
import { isPageLink, walletLink } from '../../../kernel/rules/wallet-link.ts'

/**
 * Where a wallet can be: in this browser, in an app on this device, on its own web page, or on a phone that scans a QR
 * code.
 */
export type Platform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode'

const opens = (link: string | undefined): boolean => link !== undefined && walletLink(link, '', {}) !== undefined

/** The apps and pages of a wallet that a link can open, on any device. */
export const openableApps = ({
  mobile,
  universal,
  desktop,
  web,
}: WalletLinks): readonly ('mobile' | 'desktop' | 'web')[] => {
  const apps: ('mobile' | 'desktop' | 'web')[] = []
  if (opens(mobile) || opens(universal)) apps.push('mobile')
  if (opens(desktop)) apps.push('desktop')
  // A web page must use a scheme that browsers display; any other would open an app instead.
  if (isPageLink(web ?? '') && opens(web)) apps.push('web')
  return apps
}

/**
 * The platforms on which a wallet can connect from this device, in display order. On a phone the QR code comes last,
 * since it takes a second device to scan; elsewhere it comes before apps that few people have installed. Empty if the
 * wallet cannot be reached from here.
 */
export const connectPlatforms = (
  wallet: Pick<Wallet, 'links' | 'pairs'>,
  { mobile }: Pick<Device, 'mobile'>,
  installed: boolean,
): readonly Platform[] => {
  const apps = openableApps(wallet.links)
  // Only a wallet with a phone app can scan a QR code.
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

/**
 * Where else than in this browser an installed wallet can connect: on a phone that scans a code, in an app or on a page
 * that this device opens, or, from a phone, on another device. Undefined if nowhere.
 */
type OtherPlace = 'phone' | 'app' | 'other-device'

export const otherPlace = (
  wallet: Pick<Wallet, 'links' | 'pairs'>,
  device: Pick<Device, 'mobile'>,
): OtherPlace | undefined => {
  const [first] = connectPlatforms(wallet, device, false)
  if (first === undefined) return undefined
  if (first !== 'qrcode') return 'app'
  return device.mobile ? 'other-device' : 'phone'
}

/** The platform to show first, other than the browser: its wallet has been offered before. */
export const firstPlatform = (platforms: readonly Platform[]): Platform | undefined =>
  platforms.find((platform) => platform !== 'browser') ?? platforms[0]
