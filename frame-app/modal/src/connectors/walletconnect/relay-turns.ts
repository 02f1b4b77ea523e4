/** A relay gets so long to take a connection, before the next one is tried. */
const RELAY_PATIENCE_MS = 4_000

/** The part of the library's transport that says where to connect. Each attempt makes a new provider. */
export type Transport = {
  relayUrl: string
  connectTimeout: number
  createProvider(): Promise<void>
}

/**
 * Has the library's transport try each relay in turn. By itself it knows one address, tries it five times, and gives each
 * attempt 15 seconds. The relay that was reached last is tried first.
 *
 * @example
 * const turns = takeTurns(client.core.relayer, ['wss://relay.example', 'wss://relay.example.org'])
 * client.core.relayer.on('relayer_connect', turns.reached)
 */
export const takeTurns = (transport: Transport, relays: readonly string[]): { reached(): void } => {
  transport.connectTimeout = RELAY_PATIENCE_MS
  const create = transport.createProvider.bind(transport)
  let turn = Math.max(0, relays.indexOf(transport.relayUrl))
  // A provider that nobody was reached by is asked for again: only then is it another relay's turn.
  let inVain = false
  transport.createProvider = async () => {
    if (inVain) turn = (turn + 1) % relays.length
    inVain = true
    transport.relayUrl = relays[turn] ?? transport.relayUrl
    await create()
  }
  return {
    reached: () => {
      inVain = false
    },
  }
}
