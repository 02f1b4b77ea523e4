import type { Navigation } from '../../kernel/modal.ts'
import type { Note } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Device } from '../../kernel/rules/device.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { connectStep } from './rules/connect-step.ts'
import { platformOf } from './rules/wallet-platform.ts'

export type ChooseWalletParts = {
  readonly options: OptionsStore
  readonly navigation: Pick<Navigation, 'push'>
  readonly device: () => Pick<Device, 'mobile'>
  readonly note: Note
}

/**
 * Opens the view that connects a wallet, based on the page's current options.
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
