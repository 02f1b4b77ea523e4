import type { ProviderRpcError } from '@casement/shared-protocol/host'

/** A JSON-RPC request, as older libraries pass it. */
export type JsonRpcRequest = {
  readonly method: string
  readonly params?: unknown
  readonly id?: number | string | null | undefined
  readonly jsonrpc?: string | undefined
}

export type JsonRpcResponse = {
  readonly id: number | string | null
  readonly jsonrpc: '2.0'
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Called once, with an error or a response. A batch has its errors in its responses. */
export type JsonRpcCallback<Response> = (error: ProviderRpcError | null, response: Response) => void

/** The methods of providers before EIP-1193. They do what `request` does. */
export type LegacyProvider = {
  /** @deprecated Use `request({ method: 'eth_requestAccounts' })`. */
  enable(): Promise<readonly string[]>
  /** @deprecated Use `request`. */
  send(method: string, params?: unknown): Promise<JsonRpcResponse>
  /** @deprecated Use `request`. */
  send(request: JsonRpcRequest, callback: JsonRpcCallback<JsonRpcResponse>): void
  /** @deprecated Use `request`. */
  sendAsync(request: JsonRpcRequest, callback: JsonRpcCallback<JsonRpcResponse>): void
  /** @deprecated Use `request`. */
  sendAsync(requests: readonly JsonRpcRequest[], callback: JsonRpcCallback<readonly JsonRpcResponse[]>): void
}

/** Sends a request of an older method. */
export type LegacyRequest = (args: JsonRpcRequest) => Promise<unknown>
type AnyCallback = (error: ProviderRpcError | null, response: unknown) => void

/**
 * Adds the older methods to a provider.
 *
 * @example
 * const { enable, send, sendAsync } = createLegacyProvider((args) => provider.request(args))
 */
export const createLegacyProvider = (request: LegacyRequest): LegacyProvider => {
  const envelope = (asked: JsonRpcRequest | undefined): Pick<JsonRpcResponse, 'id' | 'jsonrpc'> => ({
    id: asked?.id ?? null,
    jsonrpc: '2.0',
  })
  const succeed = async (asked: JsonRpcRequest): Promise<JsonRpcResponse> => {
    const result = await request(asked)
    return { ...envelope(asked), result }
  }
  const failure = (asked: JsonRpcRequest, { code, message, data }: ProviderRpcError): JsonRpcResponse => ({
    ...envelope(asked),
    error: { code, message, ...(data === undefined ? {} : { data }) },
  })
  const sendAsync = (asked: JsonRpcRequest | readonly JsonRpcRequest[], callback: AnyCallback): void => {
    // An error of the page's callback is an uncaught error of the page, not of this call.
    const tell: AnyCallback = (error, response) => {
      try {
        callback?.(error, response)
      } catch (thrown) {
        reportError(thrown)
      }
    }
    const call = (each: JsonRpcRequest): Promise<JsonRpcResponse> =>
      succeed(each).catch((error: ProviderRpcError) => failure(each, error))
    if (Array.isArray(asked)) {
      void Promise.all(asked.map(call)).then((responses) => tell(null, responses))
      return
    }
    const single = asked as JsonRpcRequest
    succeed(single).then(
      (response) => tell(null, response),
      (error: ProviderRpcError) => tell(error, failure(single, error)),
    )
  }
  return {
    enable: () => request({ method: 'eth_requestAccounts' }) as Promise<readonly string[]>,
    send: ((first: string | JsonRpcRequest, second?: unknown) =>
      typeof first === 'string'
        ? succeed({ method: first, params: second })
        : sendAsync(first, second as AnyCallback)) as LegacyProvider['send'],
    sendAsync: sendAsync as LegacyProvider['sendAsync'],
  }
}
