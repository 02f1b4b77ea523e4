import type { Client, HostSignatures, PlainJson } from '@casement/shared-protocol'
import { cancelled, DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import type { RpcParams } from '@casement/shared-protocol/schemas'

/** What of the host speaks with the wallets of its page. */
export type WalletHost = Pick<Client<HostSignatures>, 'injectedRequest' | 'injectedListen'>

/** Asks one wallet of the page. */
export type AskWallet = (
  walletId: string,
  method: string,
  params: RpcParams | undefined,
  how: { readonly signal?: AbortSignal | undefined; readonly withinMs?: number | undefined },
) => Promise<PlainJson | undefined>

const silent = (): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, 'The wallet did not answer', { outcome: 'unknown' })

/**
 * Asks the wallets of the page through the host, so that they see who asks. A wallet may never answer: what is asked without
 * somebody who could give up waiting is asked within a time.
 *
 * @example
 * const ask = createAskWallet(client)
 * await ask('w1', 'eth_accounts', undefined, { withinMs: 5_000 })
 */
export const createAskWallet = (host: WalletHost): AskWallet => {
  let count = 0
  return async (walletId, method, params, { signal, withinMs }) => {
    // A signal that was aborted before says so by its state alone: it has no event left to send.
    if (signal?.aborted) throw cancelled()
    count += 1
    const call = { walletId, id: `i${count}`, method, ...(params === undefined ? {} : { params }) }
    if (withinMs === undefined) return host.injectedRequest(call, { signal })
    const either = new AbortController()
    const end = (): void => either.abort()
    let late = false
    const timer = setTimeout(() => {
      late = true
      end()
    }, withinMs)
    signal?.addEventListener('abort', end)
    try {
      return await host.injectedRequest(call, { signal: either.signal })
    } catch (thrown) {
      throw late ? silent() : thrown
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    }
  }
}
