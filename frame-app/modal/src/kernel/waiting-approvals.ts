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
  /** Aborted when the caller gives up. */
  readonly signal?: AbortSignal | undefined
  /** The wallet and namespace of the request; undefined while the visitor has yet to choose a wallet. */
  readonly wallet?: { readonly namespace: ChainNamespace; readonly connector: Connector } | undefined
}

export type WaitingApprovals = {
  /**
   * Takes one of the places for requests that wait for the visitor; throws -32005 if none is free. The place is freed
   * when the returned function is called, the caller aborts or the wallet disconnects; in the last two cases `ended` is
   * called.
   */
  take(asking: Asking, ended?: (why: ProviderRpcError) => void): () => void
  /** Runs a request in a place of its own; rejects as soon as the place ends. */
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
 * Limits how many requests of one host may wait for the visitor, across wallets and namespaces: a visitor cannot judge
 * a long queue, and wallets show requests one by one. Reloading the frame resets the count.
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
