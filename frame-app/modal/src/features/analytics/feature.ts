import type { Core } from '../../kernel/core.ts'
import type { NoticesFeature } from '../notices/index.ts'
import { collectAnalytics } from './collect-analytics.ts'

/**
 * Sends analytics to the deployment's service, if configured. The code is loaded when there is an event to send and the
 * browser is idle.
 *
 * @example
 * startAnalytics(core, { notices })
 */
export const startAnalytics = (core: Core, { notices }: { readonly notices: Pick<NoticesFeature, 'raise'> }): void => {
  const { projectId, hostOrigin, build, options, notes, session, config, modal, whenIdle, fetch } = core
  const endpoint = config.endpoints?.analytics
  const load = async (endpoint: string) => {
    const { createAnalytics } = await import('./post-events.ts')
    return createAnalytics({
      projectId,
      hostOrigin,
      build,
      options,
      endpoint,
      config,
      // The service responded that the page is not on the project's list.
      onForbidden: () => notices.raise('origin-not-allowed'),
      window,
      fetch,
    })
  }
  collectAnalytics({
    notes,
    session,
    modal: modal.store,
    options,
    whenIdle,
    window,
    load: endpoint === undefined ? undefined : () => load(endpoint),
  })
}
