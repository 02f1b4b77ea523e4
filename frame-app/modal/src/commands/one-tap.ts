import { oneTapStep } from '../domain/connect-step.ts'
import type { Device } from '../domain/device.ts'
import { inNamespace } from '../domain/in-namespace.ts'
import { installedWallets } from '../domain/installed-wallets.ts'
import { legalOf } from '../domain/legal.ts'
import { mayList, needsDirectory } from '../domain/listing-rule.ts'
import { topOf } from '../domain/view-stack.ts'
import type { ModalStore } from '../stores/modal.ts'
import type { OptionsStore } from '../stores/options.ts'
import type { SessionStore } from '../stores/session.ts'
import type { WalletListsStore } from '../stores/wallet-lists.ts'
import type { Navigation } from './navigation.ts'

export type OneTapParts = {
  readonly modal: ModalStore
  readonly session: SessionStore
  readonly lists: WalletListsStore
  readonly options: OptionsStore
  readonly device: () => Device
  readonly navigation: Pick<Navigation, 'push'>
}

/**
 * Goes straight to the one wallet there is, where the page is shown by that wallet's own browser: whoever opened it there means it.
 * Back leads to the list. It is offered once an opening; what has to be agreed to first is.
 *
 * @example
 * offerOneTap({ modal, session, lists, options, device, navigation })
 */
export const offerOneTap = ({ modal, session, lists, options, device, navigation }: OneTapParts): void => {
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
    // Which wallets are excluded is known once the directory has said what their ids mean.
    if (needsDirectory(requested) && (directory === 'unasked' || directory === 'asking')) return
    const { mobile } = device()
    const wallets = installedWallets(injected, requested, { mobile, route: undefined }).filter((wallet) =>
      mayList(wallet, { options: requested, known, mobile }),
    )
    const step = oneTapStep(wallets, device(), requested, session.getState().activeNamespace)
    if (!step) return
    offered = true
    navigation.push(step)
  }
  modal.subscribe(offer)
  lists.subscribe(offer)
}
