import type { PlainJson } from '@casement/shared-protocol/host'
import { INVALID_PARAMS, INVALID_REQUEST, MAX_MESSAGE_SIZE, ProviderRpcError } from '@casement/shared-protocol/host'
import { plainOf } from '../plain.ts'
import type { NamespaceState } from '../snapshot.ts'
import type { LegacyProvider, LegacyRequest } from './legacy.ts'
import type { Listeners } from './listeners.ts'
import { OWN_PROVIDER } from './mark.ts'

export type RequestArguments = { readonly method: string; readonly params?: unknown }
export type RequestOptions = { readonly signal?: AbortSignal | undefined }

/**
 * The EIP-1193 provider that a page gets. As with viem, wagmi and ethers, a page may declare the result type of a
 * request; it is not checked.
 */
export type Eip1193Provider = LegacyProvider & {
  request<Answer = unknown>(args: RequestArguments, options?: RequestOptions): Promise<Answer>
  on(event: string, listener: (payload: never) => void): Eip1193Provider
  removeListener(event: string, listener: (payload: never) => void): Eip1193Provider
}

export type ProviderParts = {
  /** The last known state of the namespace. Loads the frame if there is none yet. */
  readonly current: () => Promise<NamespaceState | undefined>
  readonly send: (method: string, params: PlainJson | undefined, signal: AbortSignal | undefined) => Promise<unknown>
  /** Loads the older methods, which send their requests with the given function. */
  readonly loadLegacy: (request: LegacyRequest) => Promise<LegacyProvider>
  readonly listeners: Listeners
}

/**
 * Returns a request's parameters as plain JSON, or throws an error that names the invalid member.
 *
 * @example
 * readParams('eth_call', [{ value: 1n }]) // throws: eth_call: params[0].value is a BigInt; pass a hex string
 */
export const readParams = (method: string, params: unknown): PlainJson | undefined => {
  if (params === undefined || params === null) return undefined
  if (typeof params !== 'object')
    throw new ProviderRpcError(INVALID_PARAMS, `${method}: params must be a list or an object`)
  // Wrapped, so that paths in errors start with `params`.
  return (plainOf({ params }, `${method}: `, MAX_MESSAGE_SIZE) as { readonly params: PlainJson }).params
}

/**
 * Creates the provider. `eth_accounts` and `eth_chainId` are answered from the last state the frame reported, so they
 * agree with the emitted events. While connecting, they go to the frame like all other methods.
 *
 * @example
 * const provider = createEip1193Provider({ current, send, loadLegacy, listeners })
 * await provider.request({ method: 'eth_blockNumber' })
 */
export const createEip1193Provider = ({ current, send, loadLegacy, listeners }: ProviderParts): Eip1193Provider => {
  const answer = async (args: RequestArguments, options: RequestOptions | undefined): Promise<unknown> => {
    const method: unknown = (args as Partial<RequestArguments> | undefined)?.method
    if (typeof method !== 'string' || method === '') throw new ProviderRpcError(INVALID_REQUEST, 'no method')
    const params = readParams(method, args.params)
    if (method === 'eth_accounts' || method === 'eth_chainId') {
      const state = await current()
      // While connecting, the frame answers after it has restored earlier connections.
      if (state?.status !== 'connecting') {
        if (method === 'eth_accounts') return [...(state?.accounts ?? [])]
        if (state) return `0x${Number(state.caipNetworkId.split(':')[1]).toString(16)}`
      }
    }
    return send(method, params, options?.signal)
  }
  // Only older libraries call these, and each call needs the frame.
  const legacy =
    (name: keyof LegacyProvider) =>
    async (...given: readonly unknown[]): Promise<unknown> => {
      try {
        const methods = await loadLegacy((args) => answer(args, undefined))
        return (methods[name] as (...given: readonly unknown[]) => unknown)(...given)
      } catch (error) {
        const [, callback] = given
        if (typeof callback !== 'function') throw error
        return callback(error)
      }
    }
  const provider: Eip1193Provider & { readonly [OWN_PROVIDER]: true } = {
    [OWN_PROVIDER]: true,
    enable: legacy('enable') as LegacyProvider['enable'],
    send: legacy('send') as LegacyProvider['send'],
    sendAsync: legacy('sendAsync'),
    request: <Answer>(args: RequestArguments, options?: RequestOptions) => answer(args, options) as Promise<Answer>,
    on: (event, listener) => {
      listeners.add(event, listener)
      return provider
    },
    removeListener: (event, listener) => {
      listeners.remove(event, listener)
      return provider
    },
  }
  return provider
}
