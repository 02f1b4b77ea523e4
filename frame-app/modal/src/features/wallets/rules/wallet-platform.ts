import type { WalletPlatform } from '../../../kernel/rules/analytics-events.ts'
import type { Device } from '../../../kernel/rules/device.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { connectPlatforms, firstPlatform } from './connect-platforms.ts'
import type { Requested } from './connect-step.ts'
import { connectStep } from './connect-step.ts'

/** The first platform on which to look for a chosen wallet. */
export const platformOf = (wallet: Wallet, requested: Requested, device: Pick<Device, 'mobile'>): WalletPlatform => {
  const { view } = connectStep(wallet, requested)
  if (view === 'ConnectingExternal' || view === 'ConnectingMultiChain') return 'browser'
  if (view !== 'ConnectingWalletConnect') return 'unsupported'
  return firstPlatform(connectPlatforms(wallet, device, false)) ?? 'unsupported'
}
