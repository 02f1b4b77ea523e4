import { connectStep } from '../domain/connect-step.ts'
import type { Device } from '../domain/device.ts'
import type { Wallet } from '../domain/wallet.ts'
import { platformOf } from '../domain/wallet-platform.ts'
import type { OptionsStore } from '../stores/options.ts'
import type { Navigation } from './navigation.ts'
import type { Note } from './notes.ts'

export type ChooseWalletParts = {
  readonly options: OptionsStore
  readonly navigation: Pick<Navigation, 'push'>
  readonly device: () => Pick<Device, 'mobile'>
  readonly note: Note
}

/**
 * Shows how a wallet is connected, by the options that the page has at the time.
 *
 * @example
 * const choose = createChooseWallet({ options, navigation, device, note })
 * choose(wallet)
 */
export const createChooseWallet =
  ({ options, navigation, device, note }: ChooseWalletParts) =>
  (wallet: Wallet): void => {
    const requested = options.getState()
    const platform = platformOf(wallet, requested, device())
    note({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform } })
    navigation.push(connectStep(wallet, requested))
  }
