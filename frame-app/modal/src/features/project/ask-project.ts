import type { ModalStore } from '../../kernel/modal-store.ts'

type ProjectSide = { ask(): Promise<void> } | undefined

export type AskProjectParts = {
  readonly modal: ModalStore
  /** Loads what asks; nothing of it is loaded before it is wanted. */
  readonly load: () => Promise<ProjectSide>
  /** Runs something when the browser has nothing better to do: an opening is not to wait for it. */
  readonly whenIdle: (run: () => void) => void
  readonly report: (thrown: unknown) => void
}

/**
 * Has the project asked beside each opening of the modal, and whenever else the returned function is called: of a page on which
 * nobody opens it, no service hears.
 *
 * @example
 * const askProject = createAskProject({ modal, load, whenIdle, report })
 */
export const createAskProject = ({ modal, load, whenIdle, report }: AskProjectParts): (() => void) => {
  let side: Promise<ProjectSide> | undefined

  const ask = async (): Promise<void> => {
    side ??= load()
    try {
      await (await side)?.ask()
    } catch (thrown) {
      // Whoever asks next may have better luck with the network.
      side = undefined
      report(thrown)
    }
  }
  const askWhenIdle = (): void => whenIdle(() => void ask())

  modal.subscribe((now, before) => {
    if (before.surface === 'hidden' && now.surface !== 'hidden') askWhenIdle()
  })
  if (modal.getState().surface !== 'hidden') askWhenIdle()
  return askWhenIdle
}
