import { DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol/host'
import type { CasementOptions } from './casement-options.ts'
import type { FrameSession } from './frame-session.ts'
import { startFrameSession } from './frame-session.ts'
import { splitOptions } from './options.ts'
import type { Eip1193Provider } from './provider/eip1193.ts'
import { createEip1193Provider } from './provider/eip1193.ts'
import { createListeners } from './provider/listeners.ts'
import { report } from './report.ts'
import { sendRequest } from './requests.ts'
import type { Snapshot } from './snapshot.ts'

/** A wallet modal in the page. */
export type Casement = {
  /** The eip155 provider, as EIP-1193 has it. */
  readonly provider: Eip1193Provider
  /** Loads the frame if need be; resolves with the public state when it answers, or rejects with why it does not. */
  ready(): Promise<Snapshot>
  /** Takes the frame out of the page and rejects what is pending with 4900. */
  destroy(): void
}

const ended = (outcome: 'unknown' | 'not-sent'): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, 'Destroyed', { outcome })

const noPage = (): ProviderRpcError => new ProviderRpcError(DISCONNECTED, 'No page', { outcome: 'not-sent' })

const start = (options: CasementOptions, onProviderEvent: (n: string, e: string, p: unknown) => void): FrameSession => {
  if (typeof document === 'undefined') throw noPage()
  return startFrameSession(splitOptions(options), { onProviderEvent })
}

/**
 * Makes a wallet modal. Nothing is loaded until it is first needed. Wrong options never break the page: they are
 * reported on the console once, and every call rejects with the same error.
 *
 * @example
 * const casement = createCasement({ frameUrl: 'https://wallet.example.com', projectId: 'shop' })
 * await casement.provider.request({ method: 'eth_blockNumber' })
 */
export const createCasement = (options: CasementOptions): Casement => {
  const listeners = createListeners()
  let session: FrameSession | undefined
  let refusal: ProviderRpcError | undefined
  try {
    session = start(options, (namespace, event, payload) => {
      if (namespace === 'eip155') listeners.emit(event, payload)
    })
  } catch (thrown) {
    refusal = thrown as ProviderRpcError
    // A server that renders the page has no frame and nothing to report.
    if (typeof document !== 'undefined') report(refusal.message)
  }

  const open = (): FrameSession => {
    if (session) return session
    throw refusal ?? ended('not-sent')
  }

  const ready = async (): Promise<Snapshot> => {
    const { lifecycle, snapshot } = open()
    const { facts } = await lifecycle.live()
    return snapshot() ?? facts.snapshot
  }

  const provider = createEip1193Provider({
    listeners,
    current: async () => (await ready()).namespaces.eip155,
    send: async (method, params, signal) => sendRequest(open().lifecycle, 'eip155', method, params, signal),
  })

  return {
    provider,
    ready,
    destroy: () => {
      session?.close(ended('unknown'), ended('not-sent'))
      session = undefined
      listeners.clear()
    },
  }
}
