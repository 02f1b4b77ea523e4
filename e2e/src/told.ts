import type { World } from '@casement/dev-server'
import { expect } from './world-fixture.ts'

/** An event as the operator has it, as far as tests look at it. */
type Told = {
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

/** An event with exactly these properties, and the account that was active. */
export const track = (event: string, properties?: object, address?: string) => ({
  type: 'track',
  event,
  ...(properties === undefined ? {} : { properties }),
  ...(address === undefined ? {} : { address }),
})

/** What the operator of this world was told since this began. */
export const operatorOf = async ({ directory }: World) => {
  const address = `${directory?.url}/control/events`
  const begun = Date.now()
  await fetch(address, { method: 'DELETE' })
  // A page that has gone may still be heard of: its last words outlive it.
  const told = async (): Promise<readonly Told[]> =>
    ((await (await fetch(address)).json()) as { readonly events: readonly Told[] }).events.filter(
      ({ envelope }) => new Date(envelope.timestamp).getTime() >= begun,
    )
  const props = async () => (await told()).map(({ envelope }) => envelope.props)
  /** The events but for the wallets that were seen, which are told of whenever ten seconds are over. */
  const journey = async () => (await props()).filter(({ event }) => event !== 'WALLET_IMPRESSION_V2')
  const names = async () => (await journey()).map(({ event }) => event)
  return {
    told,
    props,
    journey,
    names,
    /** Waits until it was told of something last. */
    heard: (event: string) => expect.poll(async () => (await names()).at(-1)).toBe(event),
  }
}
