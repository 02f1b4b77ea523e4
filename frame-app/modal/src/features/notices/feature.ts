import type { Core } from '../../kernel/core.ts'
import { alertOf, alertOfThrown } from '../../kernel/rules/alert-kinds.ts'
import { lazy } from '../../lib/lazy.ts'
import type { NoticesClock, NoticesCommands } from './notices.ts'
import { createNotices } from './notices.ts'
import type { RaiseAlert } from './raise-alert.ts'
import { asksForLogin } from './rules/asks-for-login.ts'
import type { NoticesStore } from './store.ts'
import { createNoticesStore } from './store.ts'

/** What says things unasked, to visitors and to the developer of the page. */
export type NoticesFeature = NoticesCommands & {
  readonly store: NoticesStore
  readonly raise: RaiseAlert
  /** A service refuses something in these words; whether they mean an alert. */
  readonly alertedBy: (text: string) => void
  /** Waits for an answer, and raises the alert that its failure means. */
  readonly alerting: <T>(answer: Promise<T>) => Promise<T>
}

type NoticesCore = Pick<Core, 'projectId' | 'hostOrigin' | 'embeddedWallet' | 'options'> & {
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
 * Puts together what says things unasked.
 *
 * @example
 * const { show, raise } = createNoticesFeature(core)
 */
export const createNoticesFeature = (core: NoticesCore): NoticesFeature => {
  const { projectId, hostOrigin, options, modal, log, embeddedWallet } = core
  const store = createNoticesStore()
  const debug = (): boolean => options.getState().debug === true
  const notices = createNotices({ notices: store, clock: BROWSER_CLOCK, debug })
  // Most pages give no cause for any, and load nothing of it. Which is the first of its kind is who raised it first.
  const loaded = lazy(async (): Promise<RaiseAlert> => {
    const { createRaiseAlert } = await import('./raise-alert.ts')
    return createRaiseAlert({
      notices: store,
      facts: { origin: hostOrigin, projectId },
      debug,
      // What is only a warning is shown whatever the log keeps.
      tell: (variant, line) => (variant === 'error' ? log.error(line) : console.warn(`Casement: ${line}`)),
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
  const checkLogin = (): void => {
    if (!embeddedWallet && asksForLogin(options.getState())) raise('project-id-not-configured')
  }
  checkLogin()
  options.subscribe(checkLogin)
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
