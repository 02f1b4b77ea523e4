import { noteRequests } from '../../kernel/note-requests.ts'
import type { Note } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { ProjectStore } from '../../kernel/project-store.ts'
import { sdkOf } from '../../kernel/rules/sdk-name.ts'
import { createProjectService } from '../../services/directory/project-configuration.ts'
import type { RaiseAlert } from '../notices/raise-alert.ts'
import { createProjectConfiguration } from './project-configuration.ts'

type ProjectSideParts = {
  readonly projectId: string
  readonly hostOrigin: string
  readonly options: OptionsStore
  /** Where projects are asked about. */
  readonly endpoint: string
  /** The version of this frame. */
  readonly build: string
  readonly embeddedWallet: boolean
  readonly project: ProjectStore
  readonly raise: RaiseAlert
  readonly note: Note
}

/**
 * Puts together what asks about the project.
 *
 * @example
 * const { composeProject } = await import('./project-side.ts')
 * await composeProject({ ...parts, endpoint, project, raise, note }).ask()
 */
export const composeProject = (parts: ProjectSideParts): ReturnType<typeof createProjectConfiguration> => {
  const { projectId, options, endpoint, build } = parts
  const sdk = sdkOf(options.getState(), build)
  const service = createProjectService({
    endpoint,
    projectId,
    sdk,
    fetch: (input, init) => fetch(input, init),
    answered: noteRequests(parts.note),
  })
  return createProjectConfiguration({ ...parts, service })
}
