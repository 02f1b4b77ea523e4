import { RESOURCE_BUSY } from '@casement/shared-protocol'
import type { Modal } from '../kernel/modal.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import { topOf } from '../kernel/rules/view-stack.ts'

export type YieldParts = {
  readonly modal: ModalStore
  readonly show: Modal['show']
}

/** Keeps the modal out of the way of a prompt of the page's own, for as long as something runs. */
export type YieldToWalletPrompt = <T>(run: () => Promise<T>) => Promise<T>

const isBusy = (thrown: unknown): boolean => (thrown as { readonly code?: unknown } | null)?.code === RESOURCE_BUSY

/**
 * Steps out of the way while a wallet asks its owner, and comes back once it has. A wallet that is asking something else already
 * says so at once, and its prompt is open still: nobody tells when that ends, so that the modal stays a layer of the page
 * beside it until the visitor does something in it.
 *
 * @example
 * const yieldToWalletPrompt = createYieldToWalletPrompt({ modal, show })
 * await yieldToWalletPrompt(() => ask('w1', 'eth_requestAccounts'))
 */
export const createYieldToWalletPrompt = ({ modal, show }: YieldParts): YieldToWalletPrompt => {
  let running = 0

  const comeBack = (): void => {
    // It may have been closed meanwhile, by the visitor or because all is done.
    if (running === 0 && modal.getState().surface === 'yielded') show('modal')
  }

  /** Who goes on to another view has done with the prompt. Who tries again is asked anew, from where the modal is. */
  const comeBackLater = (): void => {
    const { key } = topOf(modal.getState().stack)
    const stop = modal.subscribe(({ surface, stack }) => {
      if (surface === 'yielded' && topOf(stack).key === key) return
      stop()
      comeBack()
    })
  }

  return async (run) => {
    const { surface } = modal.getState()
    if (surface !== 'modal' && surface !== 'yielded') return run()
    if (surface === 'modal') show('yielded')
    running += 1
    let back = comeBack
    try {
      return await run()
    } catch (thrown) {
      if (isBusy(thrown)) back = comeBackLater
      throw thrown
    } finally {
      running -= 1
      back()
    }
  }
}
