import type { ModalStore } from '../../kernel/modal-store.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Device } from '../../kernel/rules/device.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { ViewName } from '../../kernel/rules/views.ts'
import { hasWalletConnect } from './rules/listing-rule.ts'

type PairAheadParts = {
  readonly modal: ModalStore
  readonly options: OptionsStore
  readonly device: () => Pick<Device, 'mobile'>
  readonly whenIdle: (run: () => void) => void
  /** Sets whether to keep a pairing URI ready. */
  readonly ahead: (on: boolean) => void
}

/** The views in which a visitor chooses a wallet. */
const LISTS: readonly ViewName[] = ['Connect', 'AllWallets']

/**
 * Keeps a pairing URI ready while a phone shows a list of wallets, so that the press on a wallet can open its app. On a
 * desktop the relay is contacted only once the visitor looks for a mobile wallet.
 *
 * @example
 * pairAhead({ modal, options, device, whenIdle, ahead: paired.ahead })
 */
export const pairAhead = ({ modal, options, device, whenIdle, ahead }: PairAheadParts): void => {
  let on = false
  modal.subscribe(({ surface, stack }) => {
    const isShown = surface !== 'hidden' && LISTS.includes(topOf(stack).view)
    const wanted = isShown && device().mobile && hasWalletConnect(options.getState())
    if (wanted === on) return
    on = wanted
    if (!on) {
      ahead(false)
      return
    }
    // The list itself comes first.
    whenIdle(() => {
      if (on) ahead(true)
    })
  })
}
