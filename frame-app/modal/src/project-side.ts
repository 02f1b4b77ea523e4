import type { RaiseAlert } from './commands/alerts.ts'
import { noteRequests } from './commands/note-requests.ts'
import type { Note } from './commands/notes.ts'
import { createProjectConfiguration } from './commands/project-configuration.ts'
import { sdkOf } from './domain/sdk-name.ts'
import { createProjectService } from './services/project-configuration.ts'
import type { OptionsStore } from './stores/options.ts'
import type { ProjectStore } from './stores/project.ts'

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
