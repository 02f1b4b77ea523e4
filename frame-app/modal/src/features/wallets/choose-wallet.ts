import type { Navigation } from '../../kernel/modal.ts'
import type { ModalStore } from '../../kernel/modal-store.ts'
import type { Note } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Device } from '../../kernel/rules/device.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { connectPlatforms, firstPlatform } from './rules/connect-platforms.ts'
import { connectStep } from './rules/connect-step.ts'
import { isAppLink } from './rules/is-app-link.ts'
import { platformOf } from './rules/wallet-platform.ts'
import type { WalletCommands } from './wallet-commands.ts'

export type ChooseWalletParts = Pick<WalletCommands, 'linkTo' | 'linked' | 'openApp'> & {
  readonly options: OptionsStore
  readonly modal: ModalStore
  readonly navigation: Pick<Navigation, 'push' | 'replace'>
  readonly device: () => Pick<Device, 'mobile'>
  readonly note: Note
}

/**
 * Opens the view that connects a wallet, based on the page's current options. On a phone the press also opens the
 * wallet's app, if its link was made ahead: browsers open an app within a press only. A link to a page is left to the
 * view, which names its host first.
 *
 * @example
 * const choose = createChooseWallet({ options, modal, navigation, device, note, linkTo, linked, openApp })
 * choose(wallet)
 */
export const createChooseWallet =
  ({ options, modal, navigation, device, note, linkTo, linked, openApp }: ChooseWalletParts) =>
  (wallet: Wallet): void => {
    const requested = options.getState()
    const platform = platformOf(wallet, requested, device())
    note({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform } })
    const step = connectStep(wallet, requested)
    const first = firstPlatform(connectPlatforms(wallet, device(), false))
    const opens = step.view === 'ConnectingWalletConnect' && first === 'mobile'
    const link = opens ? linkTo(wallet, 'mobile') : undefined
    if (!link || !isAppLink(link)) {
      navigation.push(step)
      return
    }
    linked(wallet, link)
    const opened = openApp(link)
    navigation.push({ view: 'ConnectingWalletConnect', params: { wallet, opened: true } })
    const visit = topOf(modal.getState().stack).key
    void opened.then((isOpen) => {
      // The visitor opens it with the view's own link, unless they have moved on.
      if (!isOpen && topOf(modal.getState().stack).key === visit) navigation.replace(step)
    })
  }
