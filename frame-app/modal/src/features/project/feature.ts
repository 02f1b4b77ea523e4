import type { Core } from '../../kernel/core.ts'
import type { NoticesFeature } from '../notices/index.ts'
import { createProjectQuery } from './project-query.ts'

export type ProjectFeature = {
  /** Queries the project's configuration when the browser is idle. */
  readonly ask: () => void
}

/**
 * Queries the project's configuration on each opening. The query code is loaded then.
 *
 * @example
 * const { ask } = createProjectFeature(core, { notices })
 */
export const createProjectFeature = (
  core: Core,
  { notices }: { readonly notices: Pick<NoticesFeature, 'raise'> },
): ProjectFeature => {
  const { modal, options, config, whenIdle, report } = core
  const endpoint = config.endpoints?.directory
  const load = async () => {
    // The project's configuration does not apply in basic mode.
    if (endpoint === undefined || options.getState().basic) return undefined
    const { createConfiguration } = await import('./configuration.ts')
    return createConfiguration(core, endpoint, notices.raise)
  }
  return { ask: createProjectQuery({ modal: modal.store, load, whenIdle, report }) }
}
