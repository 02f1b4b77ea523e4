import { MAX_ALERTS } from '@casement/shared-protocol'
import type { Core } from '../../kernel/core.ts'
import { alertOf, alertOfThrown } from '../../kernel/rules/alert-kinds.ts'
import { lazy } from '../../lib/lazy.ts'
import type { NoticesClock, NoticesCommands } from './notices.ts'
import { createNotices } from './notices.ts'
import type { RaiseAlert } from './raise-alert.ts'
import type { NoticesStore } from './store.ts'
import { createNoticesStore } from './store.ts'

/** Banners for visitors and alerts for the page's developer. */
export type NoticesFeature = NoticesCommands & {
  readonly store: NoticesStore
  readonly raise: RaiseAlert
  /** Logs a service's reason for refusing, or raises the alert that it means. */
  readonly alertedBy: (text: string) => void
  /** Passes a result on and raises the alert that its failure means. */
  readonly alerting: <T>(answer: Promise<T>) => Promise<T>
}

type NoticesCore = Pick<Core, 'projectId' | 'hostOrigin' | 'options' | 'session'> & {
  readonly modal: Pick<Core['modal'], 'speech'>
  readonly log: Pick<Core['log'], 'error'>
}

const BROWSER_CLOCK: NoticesClock = {
  now: () => performance.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Creates the notices feature.
 *
 * @example
 * const { show, raise } = createNoticesFeature(core)
 */
export const createNoticesFeature = (core: NoticesCore): NoticesFeature => {
  const { projectId, hostOrigin, options, session, modal, log } = core
  const store = createNoticesStore()
  const debug = (): boolean => options.getState().debug === true
  const notices = createNotices({ notices: store, clock: BROWSER_CLOCK, debug })
  // Most pages raise no alert, so the code is loaded for the first one. Alerts keep the order in which they were
  // raised.
  const loaded = lazy(async (): Promise<RaiseAlert> => {
    const { createRaiseAlert } = await import('./raise-alert.ts')
    return createRaiseAlert({
      notices: store,
      facts: { origin: hostOrigin, projectId },
      debug,
      // Warnings are shown whatever the log level.
      tell: (variant, line) => (variant === 'error' ? log.error(line) : console.warn(`Casement: ${line}`)),
      alerted: (alert) => session.setState(({ alerts = [] }) => ({ alerts: [...alerts, alert].slice(-MAX_ALERTS) })),
      toast: notices.alert,
      words: async () => (await modal.speech()).getState().words,
    })
  })
  const raise: RaiseAlert = (kind, ways) => {
    loaded().then(
      (raiseLoaded) => raiseLoaded(kind, ways),
      (thrown: unknown) => log.error(`The alert ${kind} could not be loaded`, thrown),
    )
  }
  return {
    ...notices,
    store,
    raise,
    alertedBy: (text) => {
      const kind = alertOf(text)
      if (kind) raise(kind)
      else log.error(text)
    },
    alerting: (answer) => {
      answer.catch((thrown: unknown) => {
        const kind = alertOfThrown(thrown)
        if (kind) raise(kind)
      })
      return answer
    },
  }
}
