import type { World } from '@casement/dev-server'
import { expect } from './world-fixture.ts'

/** The parts of a received event that tests check. */
type ReceivedEvent = {
  readonly projectId: string
  readonly sv?: string
  readonly envelope: {
    readonly url: string
    readonly domain: string
    readonly timestamp: number | string
    readonly props: {
      readonly type: string
      readonly event: string
      readonly address?: string
      readonly properties?: { readonly [name: string]: unknown }
      readonly items?: readonly { readonly name: string; readonly view: string; readonly query?: string }[]
      readonly uncaught?: boolean
      readonly errorMessage?: string
    }
  }
}

/** An event with exactly these properties and this account. */
export const track = (event: string, properties?: object, address?: string) => ({
  type: 'track',
  event,
  ...(properties === undefined ? {} : { properties }),
  ...(address === undefined ? {} : { address }),
})

/** The analytics events that the local directory has received from now on. */
export const analyticsOf = async ({ directory }: World) => {
  const address = `${directory?.url}/control/events`
  const begun = Date.now()
  await fetch(address, { method: 'DELETE' })
  // Drops events of earlier pages, whose last requests may arrive late.
  const told = async (): Promise<readonly ReceivedEvent[]> =>
    ((await (await fetch(address)).json()) as { readonly events: readonly ReceivedEvent[] }).events.filter(
      ({ envelope }) => new Date(envelope.timestamp).getTime() >= begun,
    )
  const props = async () => (await told()).map(({ envelope }) => envelope.props)
  /** The events without wallet impressions, which are sent whenever ten seconds have passed. */
  const journey = async () => (await props()).filter(({ event }) => event !== 'WALLET_IMPRESSION_V2')
  const names = async () => (await journey()).map(({ event }) => event)
  return {
    told,
    props,
    journey,
    names,
    /** Waits until this is the latest event. */
    heard: (event: string) => expect.poll(async () => (await names()).at(-1)).toBe(event),
  }
}
