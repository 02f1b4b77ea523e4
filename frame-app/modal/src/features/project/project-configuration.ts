import type { OptionsStore } from '../../kernel/options-store.ts'
import type { ProjectStore } from '../../kernel/project-store.ts'
import type { ConfiguredFeatures, RemoteFeatures } from '../../kernel/rules/remote-features.ts'
import { resolveFeatures } from '../../kernel/rules/remote-features.ts'
import type { ProjectService } from '../../services/directory/project-configuration.ts'
import type { RaiseAlert } from '../notices/index.ts'

export type ProjectConfigurationParts = {
  readonly project: ProjectStore
  readonly options: OptionsStore
  readonly service: ProjectService
  /** Tells the page of the active features. */
  readonly publish: (features: RemoteFeatures) => void
  readonly raise: RaiseAlert
}

const ALERTS = { unknown: 'invalid-project-id', forbidden: 'origin-not-allowed' } as const

/**
 * Queries the project's configuration and applies it to the page's options. Failed queries are repeated on the next
 * call.
 *
 * @example
 * const { ask } = createProjectConfiguration({ project, options, service, publish, raise })
 * await ask()
 */
export const createProjectConfiguration = (parts: ProjectConfigurationParts): { ask(): Promise<void> } => {
  const { project, options, service, publish, raise } = parts
  let says: ConfiguredFeatures

  /** Stores the active features; the page's options may change. */
  const settle = (): void => {
    const { basic = false, features: local } = options.getState()
    const { features, ignored } = resolveFeatures({ basic, local, says })
    if (ignored.length > 0) raise('local-configuration-ignored', { about: ignored.join(', ') })
    project.setState({ features })
    publish(features)
  }

  const ask = async (): Promise<void> => {
    const { configuration } = project.getState()
    if (configuration === 'asking' || configuration === 'answered') return
    project.setState({ configuration: 'asking' })
    const said = await service.features()
    says = said.kind === 'said' ? said.value : undefined
    project.setState({ configuration: said.kind === 'said' ? 'answered' : 'unreachable' })
    if (said.kind === 'failed' && said.why !== 'unreachable') raise(ALERTS[said.why])
    settle()
  }

  options.subscribe((now, before) => {
    if (now.features !== before.features && project.getState().features) settle()
  })

  return { ask }
}
