import { createFaults } from '../faults/faults.ts'
import type { Part } from '../parts/part.ts'
import { createPartLog } from '../parts/part-log.ts'
import type { RelayAddresses, RelayOptions } from './part.ts'
import { startRelay } from './part.ts'
import type { RawClient } from './raw-client-for-tests.ts'
import { openRawClient } from './raw-client-for-tests.ts'

// Relays and clients for tests.

const log = createPartLog(() => undefined)
/** The faults of the test's relays. */
export const faults = createFaults()
const relays: Part<RelayAddresses>[] = []

/** Stops the test's relays and clears their faults. */
export const stopRelays = async (): Promise<void> => {
  faults.set(undefined)
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
}

export const start = async (options: Partial<RelayOptions> = {}): Promise<Part<RelayAddresses>> => {
  const relay = await startRelay({ port: 0, mailboxDelayMs: 0, ...options }, { log, faults })
  relays.push(relay)
  return relay
}
/** Starts a relay with the given number of clients. */
export const open = async (count: number): Promise<{ url: string; clients: RawClient[] }> => {
  const { url } = (await start()).addresses
  return { url, clients: await Promise.all(Array.from({ length: count }, () => openRawClient(url))) }
}
/** Starts a relay with two clients, a page and a wallet. */
export const two = async () => {
  const { url, clients } = await open(2)
  return { url, page: clients[0] as RawClient, wallet: clients[1] as RawClient }
}

const topic = (digit: string): string => digit.repeat(64)
export const A = topic('a')
export const B = topic('b')
export const publish = (message: string, more = {}) => ({
  topic: A,
  message,
  ttl: 300,
  tag: 1108,
  prompt: true,
  ...more,
})

/** Once this is answered, everything that the relay sent before has arrived. */
export const settle = (client: RawClient) => client.ask('irn_fetchMessages', { topic: topic('f') })
