import { DEFAULT_LOCAL_FEATURES } from '@casement/shared-protocol'
import type { ModalStore } from '../../kernel/modal-store.ts'
import type { Noted, Notes } from '../../kernel/notes.ts'
import { MAX_NOTES } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { clickOf } from './rules/clicks.ts'

/** An event with the account that was active at the time. */
export type AnalyticsEntry = Noted & { readonly address: string | undefined }

/** Whether an entry is an error report: specification section 7 ties only events to the analytics feature. */
export const isErrorReport = ({ analyticsEvent }: Noted): boolean => 'thrown' in analyticsEvent

export type CollectAnalyticsParts = {
  readonly notes: Notes
  readonly session: SessionStore
  readonly modal: ModalStore
  readonly options: OptionsStore
  /** Loads the code that posts events; undefined if the deployment has no service. */
  readonly load: (() => Promise<(entry: AnalyticsEntry) => void>) | undefined
  readonly whenIdle: (run: () => void) => void
  /** The frame's own window, for uncaught errors. */
  readonly window: Pick<Window, 'addEventListener'>
}

/** Without a service, events are for the page alone. */
const NO_SERVICE = async () => (): void => undefined

/**
 * Notes what happens to the modal, and posts all events from the first opening or connection on, while the page leaves analytics
 * on. Until then events are held and nothing is loaded. Error reports do not depend on the page's setting, because they
 * are about the product and not about the visitor.
 *
 * @example
 * collectAnalytics({ notes, session, modal, options, load, whenIdle, window })
 */
export const collectAnalytics = (parts: CollectAnalyticsParts): void => {
  const { notes, session, modal, options, load = NO_SERVICE, whenIdle, window } = parts
  let kept: AnalyticsEntry[] = []
  let post: ((entry: AnalyticsEntry) => void) | undefined
  let coming = false

  const isOn = (): boolean => options.getState().features?.analytics ?? DEFAULT_LOCAL_FEATURES.analytics
  const isSent = (entry: AnalyticsEntry): boolean => isOn() || isErrorReport(entry)
  const isUsed = (): boolean => session.getState().open || session.getState().status === 'connected'

  const loadPoster = (): void => {
    if (coming || kept.length === 0) return
    coming = true
    whenIdle(() => {
      load().then(
        (loaded) => {
          post = loaded
          for (const entry of kept.splice(0)) if (isSent(entry)) loaded(entry)
        },
        // The next event tries again.
        () => {
          coming = false
        },
      )
    })
  }

  let used = false
  const take = (noted: Noted): void => {
    const { namespaces, activeNamespace } = session.getState()
    const [, active] = Object.entries(namespaces).find(([namespace]) => namespace === activeNamespace) ?? []
    const entry = { ...noted, address: active?.accounts[0] }
    if (used && !isSent(entry)) return
    if (post) return post(entry)
    if (kept.length < MAX_NOTES) kept.push(entry)
    if (used) loadPoster()
  }
  notes.handTo(parts.load ? take : () => undefined)

  const use = (): void => {
    if (!isUsed()) return
    used = true
    kept = kept.filter(isSent)
    loadPoster()
  }

  const uncaught = (thrown: unknown): void => notes.note({ event: 'INTERNAL_SDK_ERROR', thrown, uncaught: true })
  window.addEventListener('error', ({ error, message }) => uncaught(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => uncaught(reason))

  const opened = (): void => {
    const { open, status } = session.getState()
    notes.note({ event: open ? 'MODAL_OPEN' : 'MODAL_CLOSE', properties: { connected: status === 'connected' } })
  }
  // The modal may have been opened before this was loaded.
  if (session.getState().open) opened()
  use()
  session.subscribe(({ open }, before) => {
    if (open !== before.open) opened()
    use()
  })
  modal.subscribe(({ stack }, before) => {
    const click = clickOf(before.stack, stack)
    if (click) notes.note(click)
  })
}
