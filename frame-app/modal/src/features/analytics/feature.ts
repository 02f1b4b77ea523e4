import type { Core } from '../../kernel/core.ts'
import type { NoticesFeature } from '../notices/index.ts'
import { tellAnalytics } from './tell-analytics.ts'

/**
 * Has the operator told of what happens, where the deployment names a place for it. What tells is loaded when there is something
 * to tell and nothing better to do.
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
      note: notes.note,
      // The operator's service says that the page is not on the project's list.
      onForbidden: () => notices.raise('origin-not-allowed'),
      window,
      fetch,
    })
  }
  tellAnalytics({
    notes,
    session,
    modal: modal.store,
    options,
    whenIdle,
    load: endpoint === undefined ? undefined : () => load(endpoint),
  })
}
