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
  /** Whether the gate allows this page to offer login by email and social accounts. */
  readonly embeddedWallet: boolean
  readonly raise: RaiseAlert
}

const WITHOUT_LIST = 'project-id-not-configured'
const NO_LOGIN = { email: false, socials: false } as const
const ALERTS = { unknown: 'invalid-project-id', forbidden: 'origin-not-allowed', unreachable: WITHOUT_LIST } as const

/**
 * Queries the project's configuration and applies it to the page's options. Failed queries are repeated on the next
 * call.
 *
 * @example
 * const { ask } = createProjectConfiguration({ project, options, service, hostOrigin, embeddedWallet, raise })
 * await ask()
 */
export const createProjectConfiguration = (parts: ProjectConfigurationParts): { ask(): Promise<void> } => {
  const { project, options, service, hostOrigin, embeddedWallet, raise } = parts
  let says: ConfiguredFeatures
  let checking = false

  /**
   * Stores the active features and returns those that the project and the page request, since the page's options may
   * change.
   */
  const settle = (): RemoteFeatures => {
    const { basic = false, features: local } = options.getState()
    const { features, ignored } = resolveFeatures({ basic, local, says })
    if (ignored.length > 0) raise('local-configuration-ignored', { about: ignored.join(', ') })
    const { login } = project.getState()
    const refused = login === 'refused' || login === 'unreachable'
    project.setState({ features: refused ? withoutLogin(features) : features })
    return features
  }

  const settleLogin = (login: ProjectState['login'], why?: ProjectFailure): void => {
    project.setState({ login })
    if (why) raise(ALERTS[why])
    settle()
  }

  /**
   * A page with login must be on the project's list. If the list was unreachable, it is queried again, and login stays
   * off until then.
   */
  const checkLogin = async (features: RemoteFeatures): Promise<void> => {
    const { login } = project.getState()
    if (login === 'allowed' || login === 'refused' || checking) return
    if (!hasLogin(features)) return
    if (!embeddedWallet) {
      // An alert about the page's own options was raised before. Here the project enables login, but its server has no
      // list.
      if (hasLogin(resolveFeatures({ basic: false, local: NO_LOGIN, says }).features)) raise(WITHOUT_LIST)
      return
    }
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
    }
    await checkLogin(settle())
  }

  options.subscribe((now, before) => {
    if (now.features === before.features || !project.getState().features) return
    void checkLogin(settle())
  })

  return { ask }
}
