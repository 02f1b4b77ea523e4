import { SignClient } from '@walletconnect/sign-client'
import type { WalletOptions } from './wallet-types.ts'

export type Client = InstanceType<typeof SignClient>

/** The library keeps each core in a global of this name; a restarted client would reuse the old one. */
const globalNames = (prefix: string): readonly string[] => [
  `_walletConnectCore_${prefix}`,
  `_walletConnectCore_${prefix}_count`,
]

/**
 * The library would call three services on the internet: the verify service (for each proposal and request, which waits
 * for it), telemetry, and notifications. Notifications are never called here, telemetry has an option, the verify
 * service has none. Without an answer from it the page's origin is unknown, which is correct here.
 */
const silence = (client: Client): void => {
  client.core.verify.register = async () => ''
  client.core.verify.resolve = () => Promise.reject(new Error('Nobody is asked where a page is from'))
  client.core.eventClient.init = async () => undefined
}

/**
 * One second after its start the library handles every unfinished message again: those that arrived while it was down,
 * and by mistake also those in progress. If a session ends just then it throws an error that cannot be caught. So
 * missed messages are handled here, before any others arrive.
 */
const replayOnlyMissed = (client: Client): void => {
  const { messages } = client.core.relayer
  const missed = structuredClone(messages.getWithoutAck(client.session.keys))
  messages.getWithoutAck = () => missed
}

export type OpenClient = { readonly client: Client; close(): Promise<void> }

/** Starts the client library so that it connects only to the relay. */
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
    // This wallet has its own request queue, which shows the waiting requests.
    signConfig: { disableRequestQueue: true },
    ...(storage === undefined ? {} : { storage }),
  })
  // No event can arrive between the resolved promise and this line.
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
