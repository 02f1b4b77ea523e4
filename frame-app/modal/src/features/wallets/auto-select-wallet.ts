import type { Navigation } from '../../kernel/modal.ts'
import type { ModalStore } from '../../kernel/modal-store.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Device } from '../../kernel/rules/device.ts'
import { inNamespace } from '../../kernel/rules/in-namespace.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { autoSelectStep } from './rules/connect-step.ts'
import { installedWallets } from './rules/installed-wallets.ts'
import { legalOf } from './rules/legal.ts'
import { mayList, needsDirectory } from './rules/listing-rule.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'

export type AutoSelectParts = {
  readonly modal: ModalStore
  readonly session: SessionStore
  readonly lists: WalletListsStore
  readonly options: OptionsStore
  readonly device: () => Device
  readonly navigation: Pick<Navigation, 'push'>
}

/**
 * Opens the only wallet directly in that wallet's own browser, since a visitor who opened the page there means it.
 * Happens once per opening, after any required consent; Back leads to the list.
 *
 * @example
 * autoSelectWallet({ modal, session, lists, options, device, navigation })
 */
export const autoSelectWallet = ({ modal, session, lists, options, device, navigation }: AutoSelectParts): void => {
  let offered = false

  const offer = (): void => {
    const { surface, stack } = modal.getState()
    if (surface === 'hidden') {
      offered = false
      return
    }
    const shown = topOf(stack)
    if (shown.view !== 'Connect') return
    const requested = inNamespace(options.getState(), shown.params.namespace)
    const waits = legalOf(requested).consent && !lists.getState().agreed
    if (offered || waits || session.getState().status !== 'disconnected') return
    const { injected, known, directory } = lists.getState()
    // The exclude list cannot be applied before the directory has resolved its ids.
    if (needsDirectory(requested) && (directory === 'unasked' || directory === 'asking')) return
    const { mobile } = device()
    const wallets = installedWallets(injected, requested, { mobile, route: undefined }).filter((wallet) =>
      mayList(wallet, { options: requested, known, mobile }),
    )
    const step = autoSelectStep(wallets, device(), requested, session.getState().activeNamespace)
    if (!step) return
    offered = true
    navigation.push(step)
  }
  modal.subscribe(offer)
  lists.subscribe(offer)
}
