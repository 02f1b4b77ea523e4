import { RESOURCE_BUSY } from '@casement/shared-protocol'
import type { Modal } from '../kernel/modal.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import { topOf } from '../kernel/rules/view-stack.ts'

export type YieldParts = {
  readonly modal: ModalStore
  readonly show: Modal['show']
}

/** Yields the modal to a wallet's prompt in the page while a request runs. */
export type YieldToWalletPrompt = <T>(run: () => Promise<T>) => Promise<T>

const isBusy = (thrown: unknown): boolean => (thrown as { readonly code?: unknown } | null)?.code === RESOURCE_BUSY

/**
 * Yields the modal while a wallet prompts its owner, and shows it again afterwards. A wallet that already has a prompt
 * open fails at once, and nothing reports when that prompt closes; the modal then stays yielded until the visitor does
 * something in it.
 *
 * @example
 * const yieldToWalletPrompt = createYieldToWalletPrompt({ modal, show })
 * await yieldToWalletPrompt(() => ask('w1', 'eth_requestAccounts'))
 */
export const createYieldToWalletPrompt = ({ modal, show }: YieldParts): YieldToWalletPrompt => {
  let running = 0

  const comeBack = (): void => {
    // The modal may have been closed meanwhile.
    if (running === 0 && modal.getState().surface === 'yielded') show('modal')
  }

  /** Shows the modal again when the visitor navigates. A retry starts from the yielded modal. */
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
