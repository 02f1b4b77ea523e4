import type { Parser } from '@casement/shared-protocol'
import { fetchBody } from '../../kernel/fetch-body.ts'
import type { RequestFault, RequestOutcome } from '../../kernel/rules/request-failure.ts'

/** Why there is no answer: also because the service does not support the network. */
export type DataFailure = RequestFault | 'unsupported'

export type DataAnswer<T> =
  | { readonly kind: 'said'; readonly value: T }
  | { readonly kind: 'failed'; readonly why: DataFailure }

export type DataParts = {
  readonly endpoint: string
  readonly projectId: string
  /** The SDK's name and version: `casement`, and for example `html-eip155,solana-1.0.0`. */
  readonly sdk: () => { readonly type: string; readonly version: string }
  /** WalletConnect's id of this client, once the library is in use. */
  readonly clientId: () => string | undefined
  readonly fetch: typeof fetch
  /** Receives the outcome of each request. Its address has no account in it, because outcomes are reported. */
  readonly answered: (answered: RequestOutcome) => void
}

type DataQuestion<T> = {
  /** The path, with `{name}` in place of values, for example `v1/identity/{address}`. */
  readonly path: string
  readonly values?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: string | undefined }
  readonly read: Parser<T>
  /** HTTP statuses by which the service says that there is no such thing; `read` gets undefined. */
  readonly absentAt?: readonly number[]
  readonly signal?: AbortSignal | undefined
  /** How the browser's cache is used; as usual if left out. */
  readonly cache?: RequestCache | undefined
}

export type DataRequest = <T>(question: DataQuestion<T>) => Promise<DataAnswer<T>>

/** The service reads chains, which is slower than a list of wallets. What was shown before stays visible meanwhile. */
export const DATA_DEADLINE_MS = 15_000

/**
 * Creates the function that asks the data service. Each request has the project, the SDK and, if it is known, the
 * client's id. Never rejects.
 *
 * @example
 * const request = createDataRequest({ endpoint, projectId: 'shop', sdk, clientId, fetch, answered })
 * await request({ path: 'v1/identity/{address}', values: { address }, read }) // { kind: 'said', value: … }
 */
export const createDataRequest = (parts: DataParts): DataRequest => {
  const { endpoint, projectId, sdk, clientId, fetch: get, answered } = parts
  const base = endpoint.replace(/\/+$/, '')
  return async ({ path, values = {}, query = {}, read, absentAt = [], signal, cache }) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
    const address = new URL(`${base}/${filled}`)
    const { type, version } = sdk()
    for (const [name, value] of Object.entries({ projectId, st: type, sv: version, clientId: clientId(), ...query })) {
      if (value !== undefined && value !== '') address.searchParams.set(name, value)
    }
    const place = `${base}/${path}`
    const body = await fetchBody(address.href, { get, withinMs: DATA_DEADLINE_MS, signal, cache })
    if (body.kind === 'failed' && !absentAt.includes(body.status ?? 0)) {
      const { why, status } = body
      answered({ address: place, why, status })
      return { kind: 'failed', why }
    }
    const said = read(body.kind === 'read' ? body.value : undefined)
    answered({ address: place, why: said.ok ? undefined : 'nonsense' })
    return said.ok ? { kind: 'said', value: said.value } : { kind: 'failed', why: 'nonsense' }
  }
}
