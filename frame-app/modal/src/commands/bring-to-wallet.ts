import type { Device } from '../domain/device.ts'
import { topOf } from '../domain/view-stack.ts'
import type { View } from '../domain/views.ts'
import type { Connector } from '../stores/connectors.ts'
import type { ModalStore } from '../stores/modal.ts'

export type BringParts = {
  readonly modal: ModalStore
  readonly device: () => Device
  /** Where the wallet that was paired last is opened. */
  readonly deepLink: () => { readonly href: string; readonly name: string } | undefined
  readonly reveal: (view: View) => Promise<boolean>
  /** Has the page open a link: the visitor has tapped there, not here. */
  readonly openUrl: (url: string) => Promise<unknown>
  readonly back: () => void
  readonly report: (thrown: unknown) => void
}

/**
 * Brings the visitor to a wallet that was asked something. On a phone it sleeps until it is opened, and what it was asked waits
 * there unseen; the way into it stays on the screen until it has answered.
 *
 * @example
 * const bringToWallet = createBringToWallet({ modal, device, deepLink, reveal, openUrl, back, report })
 * bringToWallet(connector, answer)
 */
export const createBringToWallet = (parts: BringParts) => {
  const { modal, device, deepLink, reveal, openUrl, back, report } = parts
  const visit = (): number => topOf(modal.getState().stack).key

  return (connector: Connector, answered: Promise<unknown>): void => {
    const link = deepLink()
    if (connector.kind !== 'walletConnect' || !device().mobile || !link) return
    openUrl(link.href).catch(report)
    const shown = reveal({ view: 'OpenWallet', params: link })
    const key = visit()
    const leave = async (): Promise<void> => {
      // The visitor may have gone elsewhere in the meantime, and is left there.
      if ((await shown) && visit() === key) back()
    }
    shown.catch(report)
    answered.then(leave, leave).catch(report)
  }
}
