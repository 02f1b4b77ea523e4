import type { AnalyticsEvent, Failure, Impression, TrackedEvent } from '../../../kernel/rules/analytics-events.ts'
import { errorReport } from './error-report.ts'
import type { InitSettings } from './init-settings.ts'
import { initSettings } from './init-settings.ts'

type Tracked = {
  readonly type: 'track'
  readonly event: string
  readonly properties?: InitSettings | TrackedEvent['properties']
  readonly items?: readonly Impression[]
  readonly address?: string
}

type Reported = ReturnType<typeof errorReport> & { readonly type: 'error'; readonly event: Failure['event'] }

/** The body posted for one event, specification section 7. */
export type Envelope = {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** Milliseconds for events, a text for error reports. */
  readonly timestamp: number | string
  readonly props: Tracked | Reported
}

export type EnvelopeFacts = {
  readonly eventId: string
  /** The page's origin, as the browser reported it. The frame does not know the full URL. */
  readonly hostOrigin: string
  readonly at: number
  readonly address: string | undefined
  readonly redact: (text: string) => string
}

// Text from visitors, wallets and servers, and wallet links: any of it may contain a secret.
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
 * Converts an event to its posted form.
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
