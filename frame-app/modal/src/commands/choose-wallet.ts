import { connectStep } from '../domain/connect-step.ts'
import type { Wallet } from '../domain/wallet.ts'
import type { OptionsStore } from '../stores/options.ts'
import type { Navigation } from './navigation.ts'

export type ChooseWalletParts = {
  readonly options: OptionsStore
  readonly navigation: Pick<Navigation, 'push'>
}

/**
 * Shows how a wallet is connected, by the options that the page has at the time.
 *
 * @example
 * const choose = createChooseWallet({ options, navigation })
 * choose(wallet)
 */
export const createChooseWallet =
  ({ options, navigation }: ChooseWalletParts) =>
  (wallet: Wallet): void =>
    navigation.push(connectStep(wallet, options.getState()))
