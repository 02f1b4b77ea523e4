import type { ModalStore } from '../../kernel/modal-store.ts'
import type { Note } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { ProjectStore } from '../../kernel/project-store.ts'
import { createProjectStore } from '../../kernel/project-store.ts'
import type { RaiseAlert } from '../notices/raise-alert.ts'
import { createAskProject } from './ask-project.ts'

type ProjectLoaderParts = {
  readonly projectId: string
  readonly hostOrigin: string
  readonly options: OptionsStore
  /** Where projects are asked about; undefined where the deployment has no such place. */
  readonly endpoint: string | undefined
  /** The version of this frame. */
  readonly build: string
  readonly embeddedWallet: boolean
  readonly modal: ModalStore
  readonly whenIdle: (run: () => void) => void
  readonly raise: RaiseAlert
  readonly note: Note
  readonly report: (thrown: unknown) => void
}

/**
 * Makes the place for what a project decides, and has it asked when it is wanted.
 *
 * @example
 * const { project, askProject } = createProjectLoader({ ...parts, endpoint, modal: modal.store, raise, note, report })
 */
export const createProjectLoader = (
  parts: ProjectLoaderParts,
): { readonly project: ProjectStore; readonly askProject: () => void } => {
  const { endpoint, options } = parts
  const project = createProjectStore()
  const load = async () => {
    // In basic mode there is nothing that it could decide.
    if (endpoint === undefined || options.getState().basic) return undefined
    return (await import('./feature.ts')).composeProject({ ...parts, endpoint, project })
  }
  return { project, askProject: createAskProject({ ...parts, load }) }
}
