import { SignClient } from '@walletconnect/sign-client'
import type { WalletOptions } from './wallet-types.ts'

export type Client = InstanceType<typeof SignClient>

/** What a restarted client takes for its own if it stays: the library keeps each core in a global by this name. */
const globalNames = (prefix: string): readonly string[] => [
  `_walletConnectCore_${prefix}`,
  `_walletConnectCore_${prefix}_count`,
]

/**
 * The library would ask the internet for three things: where proposals and requests come from (its verify service, for
 * each of them, and each waits for it), its telemetry, and notifications. The last is never called here; telemetry has an
 * option; the first has none. Where that service says nothing a page's origin is unknown, which is the truth here.
 */
const silence = (client: Client): void => {
  client.core.verify.register = async () => ''
  client.core.verify.resolve = () => Promise.reject(new Error('Nobody is asked where a page is from'))
  client.core.eventClient.init = async () => undefined
}

/**
 * A second after its start the library handles again whatever has not been handled to its end: what came while it was
 * down, and by mistake also what it is in the middle of. A session that ends just then makes it throw where nobody can
 * catch it. What it missed is settled here, before anything else comes.
 */
const replayOnlyMissed = (client: Client): void => {
  const { messages } = client.core.relayer
  const missed = structuredClone(messages.getWithoutAck(client.session.keys))
  messages.getWithoutAck = () => missed
}

export type OpenClient = { readonly client: Client; close(): Promise<void> }

/** Starts the client library, which then speaks with nobody but the relay. */
export const openClient = async (options: WalletOptions): Promise<OpenClient> => {
  const { relayUrl, projectId, name = 'Casement test wallet', url = 'http://wallet.localhost', storage } = options
  const prefix = options.storagePrefix ?? crypto.randomUUID()
  const client = await SignClient.init({
    relayUrl,
    projectId,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name, url, description: 'A wallet for development', icons: [] },
    // Requests are queued here, where it can be seen who waits.
    signConfig: { disableRequestQueue: true },
    ...(storage === undefined ? {} : { storage }),
  })
  // Nothing has come from the relay yet: between the end of that promise and this line no event can be handled.
  silence(client)
  replayOnlyMissed(client)
  return {
    client,
    close: async () => {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
      for (const global of globalNames(prefix)) Reflect.deleteProperty(globalThis, global)
    },
  }
}
