import type { Client, HostSignatures, PlainJson } from '@casement/shared-protocol'
import { cancelled, DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import type { RpcParams, WalletInfo } from '@casement/shared-protocol/schemas'

/** The host methods that reach the page's wallets. */
export type WalletHost = Pick<Client<HostSignatures>, 'injectedRequest' | 'injectedListen'>

/** Sends a request to one wallet of the page. */
export type AskWallet = (
  walletId: string,
  method: string,
  params: RpcParams | undefined,
  how: { readonly signal?: AbortSignal | undefined; readonly withinMs?: number | undefined },
) => Promise<PlainJson | undefined>

/** The timeout of a request that needs no prompt. */
export const NO_PROMPT_TIMEOUT_MS = 5_000

const silent = (): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, 'The wallet did not answer', { outcome: 'unknown' })

/**
 * Sends requests to the page's wallets through the host, so that wallets see the page's origin. A wallet may never
 * respond, so requests that the visitor cannot cancel need a timeout.
 *
 * @example
 * const ask = createAskWallet(client)
 * await ask('w1', 'eth_accounts', undefined, { withinMs: 5_000 })
 */
export const createAskWallet = (host: WalletHost): AskWallet => {
  let count = 0
  return async (walletId, method, params, { signal, withinMs }) => {
    // A signal that is already aborted fires no event.
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

/**
 * Asks a wallet for the accounts that it grants, without a prompt.
 *
 * @example
 * const said = await askQuietly(ask, info)
 */
export const askQuietly = (ask: AskWallet, { walletId, namespace }: WalletInfo): Promise<unknown> =>
  namespace === 'solana'
    ? ask(walletId, 'solana_connect', { silent: true }, { withinMs: NO_PROMPT_TIMEOUT_MS })
    : ask(walletId, 'eth_accounts', undefined, { withinMs: NO_PROMPT_TIMEOUT_MS })
