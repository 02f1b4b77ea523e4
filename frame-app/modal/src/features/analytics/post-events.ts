import type { Config } from '@casement/shared-protocol/schemas'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Impression } from '../../kernel/rules/analytics-events.ts'
import { sdkOf } from '../../kernel/rules/sdk-name.ts'
import { redactText, withoutEmails } from '../../log/redact.ts'
import { fetchAnalyticsConfig } from '../../services/analytics/analytics-config.ts'
import { createEventPost } from '../../services/analytics/event-post.ts'
import { createEventQueue } from '../../services/analytics/event-queue.ts'
import type { AnalyticsEntry } from './collect-analytics.ts'
import { isErrorReport } from './collect-analytics.ts'
import { envelopeOf } from './rules/envelope.ts'
import { isFault, withReport } from './rules/error-report.ts'

export type AnalyticsParts = {
  readonly endpoint: string
  readonly config: Config
  readonly projectId: string
  readonly hostOrigin: string
  /** The version of the frame. */
  readonly build: string
  readonly options: OptionsStore
  /** Called if the service responds that the page is not on the project's list. */
  readonly onForbidden: () => void
  /** The frame's own window, whose unload posts what waits. */
  readonly window: Pick<Window, 'addEventListener'>
  readonly fetch: typeof fetch
}

/** How long to collect impressions before posting them together. */
export const IMPRESSIONS_MS = 10_000
const MAX_ITEMS = 100
/** The most events to hold while the project's setting is unknown. */
const MAX_HELD = 128

/**
 * Creates the function that posts events. If there is a directory, the project's analytics setting is queried with the
 * first event, and events wait for it. Error reports do not depend on it.
 *
 * @example
 * const tell = createAnalytics({ endpoint, config, projectId, hostOrigin, build, options, onForbidden, window, fetch })
 * tell({ analyticsEvent: { event: 'CLICK_NETWORKS' }, at: Date.now(), address: undefined })
 */
export const createAnalytics = (parts: AnalyticsParts): ((entry: AnalyticsEntry) => void) => {
  const { endpoint, config, projectId, hostOrigin, options, onForbidden, window, fetch: get } = parts
  const sdk = sdkOf(options.getState(), parts.build)
  const queue = createEventQueue({
    post: createEventPost({ endpoint, projectId, sdk, fetch: get }),
    later: (run, ms) => void setTimeout(run, ms),
    onForbidden,
  })
  let reports: readonly number[] = []
  let shown: { readonly first: AnalyticsEntry; readonly items: Map<string, Impression> } | undefined

  const send = ({ analyticsEvent, at, address }: AnalyticsEntry): void => {
    const facts = { eventId: crypto.randomUUID(), hostOrigin, at, address, redact: redactText }
    // Beside the account an e-mail address would name a person, whatever text it is in.
    const anonymous = (_name: string, value: unknown): unknown =>
      typeof value === 'string' ? withoutEmails(value) : value
    queue.add(JSON.stringify(envelopeOf(analyticsEvent, facts), anonymous))
  }

  const sendShown = (): void => {
    if (!shown) return
    const { first, items } = shown
    shown = undefined
    send({ ...first, analyticsEvent: { event: 'WALLET_IMPRESSION_V2', items: [...items.values()] } })
  }

  const show = (entry: AnalyticsEntry, items: readonly Impression[]): void => {
    if (!shown) {
      shown = { first: entry, items: new Map() }
      setTimeout(sendShown, IMPRESSIONS_MS)
    }
    for (const item of items) {
      const key = JSON.stringify([item.view, item.explorerId ?? item.rdnsId ?? item.name, item.query])
      if (shown.items.size < MAX_ITEMS && !shown.items.has(key)) shown.items.set(key, item)
    }
  }

  const tell = (entry: AnalyticsEntry): void => {
    const { analyticsEvent, at } = entry
    if (analyticsEvent.event === 'WALLET_IMPRESSION_V2') return show(entry, analyticsEvent.items)
    if ('thrown' in analyticsEvent) {
      const counted = isFault(analyticsEvent.thrown) ? withReport(reports, at) : undefined
      if (!counted) return
      reports = counted
    }
    if (analyticsEvent.event === 'MODAL_CLOSE') sendShown()
    send(entry)
  }

  const { directory } = config.endpoints ?? {}
  const held: AnalyticsEntry[] = []
  const drop = (): void => undefined
  const hold = (entry: AnalyticsEntry): void => {
    if (held.length < MAX_HELD) held.push(entry)
  }
  /** Asks for the project's setting with the first event, and holds events until it is known. */
  const askAndHold =
    (from: string) =>
    (entry: AnalyticsEntry): void => {
      handle = hold
      hold(entry)
      void fetchAnalyticsConfig({ directory: from, projectId, sdk, fetch: get }).then((on) => {
        handle = on ? tell : drop
        held.splice(0).forEach(handle)
      })
    }
  let handle: (entry: AnalyticsEntry) => void = directory === undefined ? tell : askAndHold(directory)

  window.addEventListener('pagehide', () => {
    sendShown()
    queue.flush()
  })

  return (entry) => {
    if (isErrorReport(entry)) return tell(entry)
    handle(entry)
  }
}
