import { isOriginAllowed } from '@casement/shared-protocol'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { ProjectState, ProjectStore } from '../../kernel/project-store.ts'
import type { ConfiguredFeatures, RemoteFeatures } from '../../kernel/rules/remote-features.ts'
import { hasLogin, resolveFeatures, withoutLogin } from '../../kernel/rules/remote-features.ts'
import type { ProjectFailure, ProjectService } from '../../services/directory/project-configuration.ts'
import type { RaiseAlert } from '../notices/index.ts'

export type ProjectConfigurationParts = {
  readonly project: ProjectStore
  readonly options: OptionsStore
  readonly service: ProjectService
  readonly hostOrigin: string
  /** Whether pages of the project can offer a login: the deployment must have it, and the project a list of origins. */
  readonly login: 'offered' | 'not-deployed' | 'without-list'
  /** Tells the page of the active features. */
  readonly publish: (features: RemoteFeatures) => void
  readonly raise: RaiseAlert
}

const ALERTS = {
  unknown: 'invalid-project-id',
  forbidden: 'origin-not-allowed',
  unreachable: 'project-not-configured',
} as const

/**
 * Queries the project's configuration and applies it to the page's options. Failed queries are repeated on the next
 * call.
 *
 * @example
 * const { ask } = createProjectConfiguration({ project, options, service, hostOrigin, login, publish, raise })
 * await ask()
 */
export const createProjectConfiguration = (parts: ProjectConfigurationParts): { ask(): Promise<void> } => {
  const { project, options, service, hostOrigin, login: offer, publish, raise } = parts
  let says: ConfiguredFeatures
  let checking = false

  const resolved = () => {
    const { basic = false, features: local } = options.getState()
    return resolveFeatures({ basic, local, says })
  }

  const isLoginOff = (): boolean => ['refused', 'unreachable'].includes(project.getState().login)

  /** Stores the active features: those that the project and the page wish for, but for a login that is off. */
  const apply = (wished: RemoteFeatures): void => {
    const features = isLoginOff() ? withoutLogin(wished) : wished
    project.setState({ features })
    publish(features)
  }

  const settle = (): void => {
    const { features, ignored } = resolved()
    if (ignored.length > 0) raise('local-configuration-ignored', { about: ignored.join(', ') })
    apply(features)
  }

  const settleLogin = (login: ProjectState['login'], why?: ProjectFailure): void => {
    const wasOff = isLoginOff()
    project.setState({ login })
    if (why) raise(ALERTS[why])
    if (isLoginOff() !== wasOff) apply(resolved().features)
  }

  /** Whether the page or the project asks for a login, which is on by default. */
  const asksForLogin = (): boolean => {
    const local = { email: false, socials: false, ...options.getState().features }
    return hasLogin(resolveFeatures({ basic: false, local, says }).features)
  }

  /**
   * A page with a login must be on the project's list: specification section 5. A list that could not be read is asked
   * for again by the next call, and there is no login until then.
   */
  const checkLogin = async (): Promise<void> => {
    const { login } = project.getState()
    if (login === 'allowed' || login === 'refused' || checking || !hasLogin(resolved().features)) return
    if (offer === 'without-list' && asksForLogin()) raise('project-not-configured')
    if (offer !== 'offered') return
    checking = true
    const said = await service.origins()
    checking = false
    if (said.kind === 'failed') return settleLogin(said.why === 'unreachable' ? 'unreachable' : 'refused', said.why)
    if (said.value === undefined) return settleLogin('refused', 'unreachable')
    if (!isOriginAllowed(said.value, hostOrigin)) return settleLogin('refused', 'forbidden')
    settleLogin('allowed')
  }

  const ask = async (): Promise<void> => {
    const { configuration } = project.getState()
    if (configuration === 'asking') return
    if (configuration !== 'answered') {
      project.setState({ configuration: 'asking' })
      const said = await service.features()
      says = said.kind === 'said' ? said.value : undefined
      project.setState({ configuration: said.kind === 'said' ? 'answered' : 'unreachable' })
      if (said.kind === 'failed' && said.why !== 'unreachable') raise(ALERTS[said.why])
      settle()
    }
    await checkLogin()
  }

  options.subscribe((now, before) => {
    if (now.features === before.features || !project.getState().features) return
    settle()
    void checkLogin()
  })

  return { ask }
}
