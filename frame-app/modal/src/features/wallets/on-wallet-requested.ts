import type { Connector } from '../../kernel/connectors-store.ts'
import type { Navigation } from '../../kernel/modal.ts'
import type { ModalStore } from '../../kernel/modal-store.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import type { Device } from '../../kernel/rules/device.ts'
import type { ViewRule } from '../../kernel/rules/view-rule.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { View, ViewName } from '../../kernel/rules/views.ts'
import { walletLink } from '../../kernel/rules/wallet-link.ts'
import { isOnTheWay } from './rules/connect-step.ts'
import { WALLET_ASKED_MS, WALLET_SLOW_MS } from './rules/wallet-waiting.ts'

export type OnWalletRequestedParts = {
  readonly modal: ModalStore
  readonly device: () => Device
  /** The link that opens the last paired wallet. */
  readonly deepLink: () => { readonly href: string; readonly name: string } | undefined
  /** The WalletConnect wallet, as the visitor knows it. */
  readonly wallet: () => Connection['wallet']
  readonly reveal: (view: View) => Promise<boolean>
  /** The rule of a view, if it is implemented. */
  readonly ruleOf: (view: ViewName) => ViewRule | undefined
  /** Asks the page to open a link, because the visitor's click was in the page. */
  readonly openUrl: (url: string) => Promise<unknown>
  readonly navigation: Pick<Navigation, 'back' | 'reset'>
  readonly now: () => number
  readonly report: (thrown: unknown) => void
}

/** A request that was sent to a wallet. */
export type AskedOfWallet = {
  readonly method: string
  /** Whether the wallet prompts its owner before it answers. */
  readonly prompts: boolean
  /** Cancels the request, if the visitor may. */
  readonly cancel?: () => void
}

export type OnWalletRequested = {
  /** Call after sending a request to a wallet. */
  asked(connector: Pick<Connector, 'kind'>, answered: Promise<unknown>, request: AskedOfWallet): void
  /** The visitor no longer wants to wait. */
  giveUp(): void
}

type Pending = AskedOfWallet & { readonly at: number }

/**
 * Leads the visitor to a WalletConnect wallet with a pending request. On a phone, the wallet sleeps until it is opened,
 * so a link to it is shown until it responds. Elsewhere the wallet is on another device, and the view says to look
 * there; it never delays the request or its answer.
 *
 * @example
 * const { asked, giveUp } = createOnWalletRequested({ modal, device, deepLink, wallet, reveal, ruleOf, openUrl, navigation, now: Date.now, report })
 * asked(connector, answer, { method: 'personal_sign', prompts: true, cancel })
 */
export const createOnWalletRequested = (parts: OnWalletRequestedParts): OnWalletRequested => {
  const { modal, device, wallet, reveal, ruleOf, openUrl, navigation, now, report } = parts
  // The link comes from storage, which others may have written to, so it is validated.
  const deepLink = (): ReturnType<OnWalletRequestedParts['deepLink']> => {
    const kept = parts.deepLink()
    return kept && walletLink(kept.href, '', {}) ? kept : undefined
  }
  const pending = new Set<Pending>()
  let shown: { readonly of: Pending; readonly visit: number; readonly revealed: Promise<boolean> } | undefined
  const visit = (): number => topOf(modal.getState().stack).key

  const show = (each: Pending, link = deepLink()): void => {
    const revealed = reveal({
      view: 'OpenWallet',
      params: {
        wallet: wallet(),
        ...(link && device().mobile ? { href: link.href } : {}),
        method: each.method,
        askedAt: each.at,
      },
    }).catch((thrown: unknown) => {
      report(thrown)
      return false
    })
    shown = { of: each, visit: visit(), revealed }
  }

  const goBack = (): void => {
    const { surface, stack } = modal.getState()
    // An embedded modal cannot close.
    if (surface === 'inline' && stack.entries.length === 1) navigation.reset({ view: 'Account', params: {} })
    else navigation.back()
  }

  /** Leaves the view once no request is pending, unless the visitor has moved on. */
  const leave = async (): Promise<void> => {
    if (pending.size > 0 || !shown) return
    const { visit: mine, revealed } = shown
    if ((await revealed) && visit() === mine) goBack()
  }

  /** Shows what is still pending in place of a request that was answered. */
  const showNext = (answered: Pending): void => {
    const next = [...pending].at(-1)
    if (next && shown?.of === answered && shown.visit === visit()) show(next)
  }

  /** Whether the view is part of a task that must not be covered. */
  const isUnderWay = (view: ViewName): boolean =>
    isOnTheWay(view) || ruleOf(view)?.needsSignInToClose === true || view === 'SwitchNetwork'

  const isBusy = (): boolean => {
    const { surface, stack } = modal.getState()
    // A yielded modal waits for another wallet, and is behind the page's layers.
    return surface === 'yielded' || (surface !== 'hidden' && isUnderWay(topOf(stack).view))
  }

  /** Leads the visitor to the wallet after a while, once the modal shows nothing that must not be covered. */
  const tellLater = (each: Pending, ms: number): (() => void) => {
    let stop = (): void => undefined
    const tell = (): void => {
      if (isBusy()) return
      stop()
      if (shown?.of !== each) show(each)
    }
    const timer = setTimeout(() => {
      stop = modal.subscribe(tell)
      tell()
    }, ms)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }

  return {
    asked: (connector, answered, request) => {
      if (connector.kind !== 'walletConnect') return
      const each: Pending = { ...request, at: now() }
      const link = device().mobile ? deepLink() : undefined
      let stop = (): void => undefined
      if (link) {
        openUrl(link.href).catch(report)
        show(each, link)
      } else if (each.cancel) stop = tellLater(each, each.prompts ? WALLET_ASKED_MS : WALLET_SLOW_MS)
      else return
      pending.add(each)
      const settled = (): Promise<void> => {
        stop()
        pending.delete(each)
        showNext(each)
        return leave()
      }
      answered.then(settled, settled).catch(report)
    },
    giveUp: () => {
      const cancels = [...pending].flatMap(({ cancel }) => cancel ?? [])
      if (cancels.length === 0) goBack()
      for (const cancel of cancels) cancel()
    },
  }
}
