/** How long to wait for a relay to connect before trying the next one. */
const RELAY_PATIENCE_MS = 4_000
/** How long to avoid a relay that floods. */
const LEFT_FOR_MS = 30_000

/** The part of the library's transport that decides where to connect. Each attempt creates a new provider. */
export type Transport = {
  relayUrl: string
  connectTimeout: number
  createProvider(): Promise<void>
}

/**
 * Makes the library try each relay in turn. Without this it knows one URL and tries it five times for 15 seconds each.
 * The last relay that was reached is tried first; one that was left is skipped for a while.
 *
 * @example
 * const turns = rotateRelays(client.core.relayer, ['wss://relay.example', 'wss://relay.example.org'])
 * client.core.relayer.on('relayer_connect', turns.reached)
 */
export const rotateRelays = (
  transport: Transport,
  relays: readonly string[],
  now: () => number = () => performance.now(),
): { reached(): void; leave(): void } => {
  transport.connectTimeout = RELAY_PATIENCE_MS
  const create = transport.createProvider.bind(transport)
  let turn = Math.max(0, relays.indexOf(transport.relayUrl))
  transport.relayUrl = relays[turn] ?? transport.relayUrl
  // Whether the previous provider never connected; only then is the next relay tried.
  let inVain = false
  const leftAt = new Map<string, number>()
  const isLeft = (): boolean => now() - (leftAt.get(transport.relayUrl) ?? Number.NEGATIVE_INFINITY) < LEFT_FOR_MS
  const next = (): void => {
    turn = (turn + 1) % relays.length
    transport.relayUrl = relays[turn] ?? transport.relayUrl
  }
  transport.createProvider = async () => {
    if (inVain) next()
    inVain = true
    for (let tried = 0; tried < relays.length && isLeft(); tried += 1) next()
    if (isLeft()) throw new Error('Connection interrupted: the relay floods')
    await create()
  }
  return {
    reached: () => {
      inVain = false
    },
    leave: () => void leftAt.set(transport.relayUrl, now()),
  }
}
