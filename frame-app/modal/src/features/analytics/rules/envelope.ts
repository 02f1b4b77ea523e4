import type { AnalyticsEvent, Failure, Impression, TrackedHappening } from '../../../kernel/rules/analytics-events.ts'
import { errorReport } from './error-report.ts'
import type { InitSettings } from './init-settings.ts'
import { initSettings } from './init-settings.ts'

type Tracked = {
  readonly type: 'track'
  readonly event: string
  readonly properties?: InitSettings | TrackedHappening['properties']
  readonly items?: readonly Impression[]
  readonly address?: string
}

type Reported = ReturnType<typeof errorReport> & { readonly type: 'error'; readonly event: Failure['event'] }

/** What is posted of one event, specification section 7. */
export type Envelope = {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** Of events in milliseconds, of error reports as a text. */
  readonly timestamp: number | string
  readonly props: Tracked | Reported
}

export type EnvelopeFacts = {
  readonly eventId: string
  /** The origin of the page, as the browser gave it. Which of its pages it is nobody here knows. */
  readonly hostOrigin: string
  readonly at: number
  readonly address: string | undefined
  readonly redact: (text: string) => string
}

// What somebody typed, what a wallet or a server said, and addresses that open a wallet: any of it may carry a secret.
const FREE_TEXT = ['message', 'uri', 'mobile_link', 'search', 'query']
const MAX_TEXT = 512

const cleaned = <T extends object>(properties: T, redact: (text: string) => string): T =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      return [name, (FREE_TEXT.includes(name) ? redact(value) : value).slice(0, MAX_TEXT)]
    }),
  ) as T

const propsOf = (analyticsEvent: AnalyticsEvent, { address, redact }: EnvelopeFacts): Envelope['props'] => {
  if ('thrown' in analyticsEvent) {
    const { event, thrown, uncaught = false } = analyticsEvent
    return { type: 'error', event, ...errorReport(thrown, { uncaught, redact }) }
  }
  const by = address === undefined ? {} : { address }
  if (analyticsEvent.event === 'INITIALIZE')
    return { type: 'track', event: analyticsEvent.event, properties: initSettings(analyticsEvent.options), ...by }
  if (analyticsEvent.event === 'WALLET_IMPRESSION_V2') {
    const items = analyticsEvent.items.map((item) => cleaned(item, redact))
    return { type: 'track', event: analyticsEvent.event, items, ...by }
  }
  const { event, properties } = analyticsEvent
  return { type: 'track', event, ...(properties ? { properties: cleaned(properties, redact) } : {}), ...by }
}

/**
 * Puts what happened into what is posted of it.
 *
 * @example
 * envelopeOf({ event: 'CLICK_NETWORKS' }, { eventId, hostOrigin: 'https://shop.example', at: Date.now(), address, redact })
 */
export const envelopeOf = (analyticsEvent: AnalyticsEvent, facts: EnvelopeFacts): Envelope => {
  const props = propsOf(analyticsEvent, facts)
  return {
    eventId: facts.eventId,
    url: `${facts.hostOrigin}/`,
    domain: new URL(facts.hostOrigin).hostname,
    timestamp: props.type === 'error' ? new Date(facts.at).toISOString() : facts.at,
    props,
  }
}
