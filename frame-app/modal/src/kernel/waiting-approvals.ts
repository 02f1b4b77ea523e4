import type { ChainNamespace } from '@casement/shared-protocol'
import {
  cancelled,
  DISCONNECTED,
  LIMIT_EXCEEDED,
  MAX_WAITING_APPROVALS,
  ProviderRpcError,
} from '@casement/shared-protocol'
import type { Connector, ConnectorsStore } from './connectors-store.ts'

export type Asking = {
  /** Its caller may give up. */
  readonly signal?: AbortSignal | undefined
  /** The wallet that is asked, and for which namespace; none where the visitor has yet to choose one. */
  readonly wallet?: { readonly namespace: ChainNamespace; readonly connector: Connector } | undefined
}

export type WaitingApprovals = {
  /**
   * Takes a place among what waits for the visitor; throws -32005 where none is left. The place is free again once the returned
   * function is called, the caller gives up or the wallet is disconnected; of the latter two `ended` is told.
   */
  take(asking: Asking, ended?: (why: ProviderRpcError) => void): () => void
  /** Asks the visitor something for the page in a place of its own, and waits no longer than that is held. */
  ask<T>(run: () => Promise<T>, asking: Asking): Promise<T>
}

const tooMany = (): ProviderRpcError =>
  new ProviderRpcError(
    LIMIT_EXCEEDED,
    `At most ${MAX_WAITING_APPROVALS} requests of a page may wait for the visitor’s answer`,
    { limit: 'waiting-approvals', max: MAX_WAITING_APPROVALS },
  )

const gone = (): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, 'The wallet has disconnected', { outcome: 'unknown' })

const ignore = (): void => undefined

/**
 * Counts what waits for the visitor's answer, of all wallets and namespaces of one host: a visitor cannot judge a long queue, and
 * wallets show what they are asked one after the other. A frame that is loaded anew begins at none.
 *
 * @example
 * const waiting = createWaitingApprovals(connectors)
 * await waiting.ask(() => connector.request(request, signal), { signal, wallet: { namespace: 'eip155', connector } })
 */
export const createWaitingApprovals = (connectors: ConnectorsStore): WaitingApprovals => {
  let count = 0

  const take: WaitingApprovals['take'] = ({ signal, wallet }, ended = ignore) => {
    if (signal?.aborted) throw cancelled()
    if (count >= MAX_WAITING_APPROVALS) throw tooMany()
    count += 1
    let held = true
    const free = (): void => {
      if (!held) return
      held = false
      count -= 1
      stop()
      signal?.removeEventListener('abort', abandon)
    }
    const end = (why: ProviderRpcError): void => {
      free()
      ended(why)
    }
    const abandon = (): void => end(cancelled())
    const look = (): void => {
      const { live } = connectors.getState()
      if (
        !live.some(
          ({ namespace, connector }) => namespace === wallet?.namespace && connector.id === wallet.connector.id,
        )
      )
        end(gone())
    }
    const stop = wallet ? connectors.subscribe(look) : ignore
    signal?.addEventListener('abort', abandon)
    return free
  }

  return {
    take,
    ask: (run, asking) =>
      new Promise((resolve, reject) => {
        const free = take(asking, reject)
        const answered = async () => run()
        answered().finally(free).then(resolve, reject)
      }),
  }
}
