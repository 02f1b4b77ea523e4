import { releaseProxy, wrap } from 'comlink'
import type { CallOptions, CallSpec, CallTable, Client, Signatures } from './contract.ts'
import { judgeReply, replyId } from './guard-reply.ts'
import type { Outcome } from './guard-reply.ts'
import { MAX_CALLS_IN_FLIGHT, MAX_PROTOCOL_VIOLATIONS } from './limits.ts'
import { guardedEndpoint } from './port.ts'
import type { Port } from './port.ts'
import { DISCONNECTED, INTERNAL_ERROR, INVALID_PARAMS, LIMIT_EXCEEDED, ProviderRpcError, USER_REJECTED } from './provider-error.ts'

/** One side's view of the other, at work on a port. */
export type Connection<S extends Signatures> = {
  readonly client: Client<S>
  /** How many calls were sent and not answered yet. */
  inFlight(): number
  /** Settles everything in flight with this error, lets go of the other side and closes the port. */
  close(reason: ProviderRpcError): void
}

export type ConnectOptions = {
  /** Told each time that the other side answered what the contract does not allow. */
  readonly onViolation?: (reason: string) => void
  /** Told once, when that happened so often that the other side cannot be what it should be. */
  readonly onBroken?: () => void
}

type AnyRemote = Record<string, (params: unknown) => Promise<Outcome>> & { [releaseProxy](): void }
type AnyCall = (params: unknown, options?: CallOptions) => Promise<unknown>
type Pending = { readonly spec: CallSpec<unknown>; readonly timer: ReturnType<typeof setTimeout> | undefined }

const failed = (code: number, message: string, outcome?: 'unknown' | 'not-sent'): Outcome => ({
  ok: false,
  error: new ProviderRpcError(code, message, outcome === undefined ? undefined : { outcome }),
})

/**
 * Calls a contract that the other side of a port serves. A call always settles: by its reply, by its deadline, by its
 * AbortSignal, by a reply that is off the contract, or by `close`. Deadlines and losses are handed to comlink as replies
 * of ours, so that its books are cleared by the same path as any other.
 *
 * @example
 * const { client } = connect(port, frameContract)
 * const { view } = await client.open({ view: 'Connect' })
 */
export const connect = <S extends Signatures>(port: Port, table: CallTable<S>, options: ConnectOptions = {}): Connection<S> => {
  const pending = new Map<string, Pending>()
  let closed: ProviderRpcError | undefined
  let violations = 0

  const settle = (id: string, outcome: Outcome): void => {
    clearTimeout(pending.get(id)?.timer)
    pending.delete(id)
    deliver({ id, type: 'RAW', value: outcome })
  }

  const send = (message: unknown): void => {
    const { id, type, path } = message as { id: string; type: string; path?: readonly string[] }
    if (type === 'RELEASE') return port.postMessage({ id, type })
    const method = path?.[0] ?? ''
    const spec = table[method] as CallSpec<unknown>
    const timeoutMs = spec.timeoutMs
    const late = (): void =>
      settle(id, failed(DISCONNECTED, `The wallet did not answer ${method} within ${timeoutMs} ms`, 'unknown'))
    pending.set(id, { spec, timer: timeoutMs === null ? undefined : setTimeout(late, timeoutMs) })
    try {
      port.postMessage(message)
    } catch {
      // A DataCloneError: the message never left. Comlink would keep its listener for ever if we threw here.
      settle(id, failed(INVALID_PARAMS, `${method}: the parameters hold a value that cannot be sent`))
    }
  }

  const { endpoint, deliver } = guardedEndpoint(send)

  const receive = ({ data }: { readonly data: unknown }): void => {
    const id = replyId(data)
    const call = id === undefined ? undefined : pending.get(id)
    if (id === undefined || call === undefined) return
    const verdict = judgeReply(data, call.spec)
    if (verdict.kind === 'outcome') return settle(id, verdict.outcome)
    settle(id, failed(INTERNAL_ERROR, `The other side answered off the contract: ${verdict.reason}`))
    options.onViolation?.(verdict.reason)
    violations += 1
    if (violations === MAX_PROTOCOL_VIOLATIONS) options.onBroken?.()
  }

  const remote = wrap(endpoint) as unknown as AnyRemote

  const dispatch = async (name: string, call: AnyRemote[string], params: unknown): Promise<unknown> => {
    if (closed) throw closed
    if (pending.size >= MAX_CALLS_IN_FLIGHT) {
      throw new ProviderRpcError(LIMIT_EXCEEDED, `Too many requests at once: ${name} was not sent`, { outcome: 'not-sent' })
    }
    const outcome = await call(params)
    if (outcome.ok) return outcome.value
    throw outcome.error
  }

  const cancelOn = (signal: AbortSignal, params: unknown, answer: Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const abort = (): void => {
        // Whether the other side still hears it changes nothing here: the first to settle wins.
        client.cancel?.({ id: (params as { id: string }).id }).catch(() => undefined)
        reject(new ProviderRpcError(USER_REJECTED, 'The request was cancelled'))
      }
      signal.addEventListener('abort', abort, { once: true })
      answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
    })

  const callOf = (name: string): AnyCall => {
    // Comlink makes a new proxy at every property access: one a method is enough.
    const call = remote[name] as AnyRemote[string]
    return async (params, callOptions) => {
      const signal = table[name]?.cancellable ? callOptions?.signal : undefined
      if (signal?.aborted) throw new ProviderRpcError(USER_REJECTED, 'The request was cancelled', { outcome: 'not-sent' })
      const answer = dispatch(name, call, params)
      return signal ? cancelOn(signal, params, answer) : answer
    }
  }

  const client: Record<string, AnyCall> = {}
  for (const name of Object.keys(table)) client[name] = callOf(name)

  const close = (reason: ProviderRpcError): void => {
    if (closed) return
    closed = reason
    port.removeEventListener('message', receive)
    for (const id of [...pending.keys()]) settle(id, { ok: false, error: reason })
    remote[releaseProxy]()
    port.close()
  }

  port.addEventListener('message', receive)
  port.start()
  return { client: client as Client<S>, inFlight: () => pending.size, close }
}
