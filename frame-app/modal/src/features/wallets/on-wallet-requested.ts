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
  /** The link that opens the last paired wallet. */
  readonly deepLink: () => { readonly href: string; readonly name: string } | undefined
  /** The name of the WalletConnect wallet. */
  readonly walletName: () => string
  readonly reveal: (view: View) => Promise<boolean>
  /** The rule of a view, if it is implemented. */
  readonly ruleOf: (view: ViewName) => ViewRule | undefined
  /** Asks the page to open a link, because the visitor's click was in the page. */
  readonly openUrl: (url: string) => Promise<unknown>
  readonly back: () => void
  readonly now: () => number
  readonly report: (thrown: unknown) => void
}

export type OnWalletRequested = {
  /** Call after sending a request to a wallet. `cancel` cancels the request, if the visitor may. */
  asked(connector: Pick<Connector, 'kind'>, answered: Promise<unknown>, cancel?: () => void): void
  /** The visitor no longer wants to wait. */
  giveUp(): void
}

type Pending = { readonly at: number; readonly cancel: (() => void) | undefined }

/**
 * Leads the visitor to a WalletConnect wallet with a pending request. On a phone, the wallet sleeps until it is opened,
 * so a link to it is shown until it responds. Elsewhere the wallet notifies the visitor, unless it is offline or has
 * lost the session without saying so; after a while the visitor is told where to look and how to cancel.
 *
 * @example
 * const { asked, giveUp } = createOnWalletRequested({ modal, device, deepLink, walletName, reveal, ruleOf, openUrl, back, now: Date.now, report })
 * asked(connector, answer, cancel)
 */
export const createOnWalletRequested = (parts: OnWalletRequestedParts): OnWalletRequested => {
  const { modal, device, walletName, reveal, ruleOf, openUrl, back, now, report } = parts
  // The link comes from storage, which others may have written to, so it is validated.
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

  /** Leaves the view once no request is pending, unless the visitor has moved on. */
  const leave = async (): Promise<void> => {
    if (pending.size > 0 || !shown) return
    const { visit: mine, revealed } = shown
    if ((await revealed) && visit() === mine) back()
  }

  /** Whether the view is part of a task that must not be covered. */
  const isUnderWay = (view: ViewName): boolean =>
    isOnTheWay(view) || ruleOf(view)?.needsSignInToClose === true || view === 'SwitchNetwork'

  const isBusy = (): boolean => {
    const { surface, stack } = modal.getState()
    return surface !== 'hidden' && isUnderWay(topOf(stack).view)
  }

  /** Tells the visitor that a wallet has not responded, once the modal shows nothing that must not be covered. */
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
