import type { ModalStore } from '../../kernel/modal-store.ts'

type ProjectClient = { ask(): Promise<void> } | undefined

export type ProjectQueryParts = {
  readonly modal: ModalStore
  /** Loads the query code on first use. */
  readonly load: () => Promise<ProjectClient>
  /** Runs a function when the browser is idle, so that opening is not delayed. */
  readonly whenIdle: (run: () => void) => void
  readonly report: (thrown: unknown) => void
}

/**
 * Queries the project's configuration on each opening of the modal, and when the returned function is called. If no
 * visitor opens the modal, the service receives no request.
 *
 * @example
 * const queryProject = createProjectQuery({ modal, load, whenIdle, report })
 */
export const createProjectQuery = ({ modal, load, whenIdle, report }: ProjectQueryParts): (() => void) => {
  let side: Promise<ProjectClient> | undefined

  const ask = async (): Promise<void> => {
    side ??= load()
    try {
      await (await side)?.ask()
    } catch (thrown) {
      // The next call may find the network working again.
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
