import type { Connector } from '../../kernel/connectors-store.ts'
import type { ModalStore } from '../../kernel/modal-store.ts'
import type { Device } from '../../kernel/rules/device.ts'
import type { ViewRule } from '../../kernel/rules/view-rule.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { View, ViewName } from '../../kernel/rules/views.ts'
import { walletLink } from '../../kernel/rules/wallet-link.ts'
import { isOnTheWay } from './rules/connect-step.ts'
import { WALLET_SLOW_MS } from './rules/wallet-waiting.ts'

export type OnWalletRequestedParts = {
  readonly modal: ModalStore
  readonly device: () => Device
  /** Where the wallet that was paired last is opened. */
  readonly deepLink: () => { readonly href: string; readonly name: string } | undefined
  /** What the wallet that is elsewhere calls itself. */
  readonly walletName: () => string
  readonly reveal: (view: View) => Promise<boolean>
  /** What is true of a view that is built. */
  readonly ruleOf: (view: ViewName) => ViewRule | undefined
  /** Has the page open a link: the visitor has tapped there, not here. */
  readonly openUrl: (url: string) => Promise<unknown>
  readonly back: () => void
  readonly now: () => number
  readonly report: (thrown: unknown) => void
}

export type OnWalletRequested = {
  /** A wallet has been asked something; `cancel` ends the wait for its answer, where the visitor may end it here. */
  asked(connector: Pick<Connector, 'kind'>, answered: Promise<unknown>, cancel?: () => void): void
  /** The visitor does not want to wait for it any longer. */
  giveUp(): void
}

type Pending = { readonly at: number; readonly cancel: (() => void) | undefined }

/**
 * Brings the visitor to a wallet elsewhere that was asked something. On a phone it sleeps until it is opened, and what it was asked
 * waits there unseen: the way into it is on the screen until it has answered. Elsewhere the owner has heard of it, unless the wallet
 * is off or knows nothing of the session, which nobody says: the visitor is told where to look, and how to end the wait.
 *
 * @example
 * const { asked, giveUp } = createOnWalletRequested({ modal, device, deepLink, walletName, reveal, ruleOf, openUrl, back, now: Date.now, report })
 * asked(connector, answer, cancel)
 */
export const createOnWalletRequested = (parts: OnWalletRequestedParts): OnWalletRequested => {
  const { modal, device, walletName, reveal, ruleOf, openUrl, back, now, report } = parts
  // It was kept in a storage that others may have written to.
  const deepLink = (): ReturnType<OnWalletRequestedParts['deepLink']> => {
    const kept = parts.deepLink()
    return kept && walletLink(kept.href, '', {}) ? kept : undefined
  }
  const pending = new Set<Pending>()
  let shown: { readonly visit: number; readonly revealed: Promise<boolean> } | undefined
  const visit = (): number => topOf(modal.getState().stack).key

  const show = (at: number, link = deepLink()): void => {
    const into = link && device().mobile ? link : { name: walletName() }
    const revealed = reveal({ view: 'OpenWallet', params: { ...into, askedAt: at } }).catch((thrown: unknown) => {
      report(thrown)
      return false
    })
    shown = { visit: visit(), revealed }
  }

  /** Once nothing waits any more the way into the wallet goes. The visitor may have gone elsewhere meanwhile, and is left there. */
  const leave = async (): Promise<void> => {
    if (pending.size > 0 || !shown) return
    const { visit: mine, revealed } = shown
    if ((await revealed) && visit() === mine) back()
  }

  /** Something else is under way there, that must not be covered. */
  const isUnderWay = (view: ViewName): boolean =>
    isOnTheWay(view) || ruleOf(view)?.heldBySignIn === true || view === 'SwitchNetwork'

  const isBusy = (): boolean => {
    const { surface, stack } = modal.getState()
    return surface !== 'hidden' && isUnderWay(topOf(stack).view)
  }

  /** Tells the visitor that a wallet has not answered, once the modal shows nothing that must not be covered. */
  const tellLate = (each: Pending): (() => void) => {
    let stop = (): void => undefined
    const tell = (): void => {
      if (isBusy()) return
      stop()
      show(each.at)
    }
    const timer = setTimeout(() => {
      stop = modal.subscribe(tell)
      tell()
    }, WALLET_SLOW_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }

  return {
    asked: (connector, answered, cancel) => {
      if (connector.kind !== 'walletConnect') return
      const each: Pending = { at: now(), cancel }
      const link = device().mobile ? deepLink() : undefined
      let stop = (): void => undefined
      if (link) {
        openUrl(link.href).catch(report)
        show(each.at, link)
      } else if (cancel) stop = tellLate(each)
      else return
      pending.add(each)
      const settled = (): Promise<void> => {
        stop()
        pending.delete(each)
        return leave()
      }
      answered.then(settled, settled).catch(report)
    },
    giveUp: () => {
      const cancels = [...pending].flatMap(({ cancel }) => cancel ?? [])
      if (cancels.length === 0) back()
      for (const cancel of cancels) cancel()
    },
  }
}
