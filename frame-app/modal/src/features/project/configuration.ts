import type { Core } from '../../kernel/core.ts'
import { noteRequests } from '../../kernel/note-requests.ts'
import { sdkOf } from '../../kernel/rules/sdk-name.ts'
import { createProjectService } from '../../services/directory/project-configuration.ts'
import type { RaiseAlert } from '../notices/index.ts'
import { createProjectConfiguration } from './project-configuration.ts'

/**
 * Creates the query for the project's configuration, at the deployment's endpoint.
 *
 * @example
 * await createConfiguration(core, 'https://directory.example', notices.raise).ask()
 */
export const createConfiguration = (
  core: Core,
  endpoint: string,
  raise: RaiseAlert,
): ReturnType<typeof createProjectConfiguration> => {
  const { projectId, hostOrigin, embeddedWallet, config, options, project, session, build, note, fetch } = core
  const service = createProjectService({
    endpoint,
    projectId,
    sdk: sdkOf(options.getState(), build),
    fetch,
    answered: noteRequests(note),
  })
  return createProjectConfiguration({
    project,
    options,
    service,
    hostOrigin,
    login: embeddedWallet ? 'offered' : config.secureOrigin === undefined ? 'not-deployed' : 'without-list',
    publish: ({ socials, swaps, onramp, ...rest }) =>
      session.setState({
        features: {
          ...rest,
          socials: socials && [...socials],
          swaps: swaps && [...swaps],
          onramp: onramp && [...onramp],
        },
      }),
    raise,
  })
}
