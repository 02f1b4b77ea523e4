/** A relay gets so long to take a connection, before the next one is tried. */
const RELAY_PATIENCE_MS = 4_000
/** A relay that floods is left alone for so long. */
const LEFT_FOR_MS = 30_000

/** The part of the library's transport that says where to connect. Each attempt makes a new provider. */
export type Transport = {
  relayUrl: string
  connectTimeout: number
  createProvider(): Promise<void>
}

/**
 * Has the library's transport try each relay in turn. By itself it knows one address, tries it five times, and gives each
 * attempt 15 seconds. The relay that was reached last is tried first, and one that was left is not tried for a while.
 *
 * @example
 * const turns = takeTurns(client.core.relayer, ['wss://relay.example', 'wss://relay.example.org'])
 * client.core.relayer.on('relayer_connect', turns.reached)
 */
export const takeTurns = (
  transport: Transport,
  relays: readonly string[],
  now: () => number = () => performance.now(),
): { reached(): void; leave(): void } => {
  transport.connectTimeout = RELAY_PATIENCE_MS
  const create = transport.createProvider.bind(transport)
  let turn = Math.max(0, relays.indexOf(transport.relayUrl))
  transport.relayUrl = relays[turn] ?? transport.relayUrl
  // A provider that nobody was reached by is asked for again: only then is it another relay's turn.
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
