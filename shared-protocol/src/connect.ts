import { abortable } from './abortable.ts'
import type { CallOptions, CallSpec, CallTable, Client, Signatures } from './contract.ts'
import type { Dispatcher } from './dispatch.ts'
import type { Outcome } from './guard-reply.ts'
import { judgeReply, replyId } from './guard-reply.ts'
import { MAX_CALLS_IN_FLIGHT, MAX_PROTOCOL_VIOLATIONS } from './limits.ts'
import type { Port } from './port.ts'
import {
  DISCONNECTED,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  LIMIT_EXCEEDED,
  ProviderRpcError,
  TOO_MANY,
} from './provider-error.ts'

/** A client for the contract that the peer serves on a port. */
export type Connection<S extends Signatures> = {
  readonly client: Client<S>
  /** The number of pending calls. */
  inFlight(): number
  /** Rejects all pending calls with this error, releases the peer and closes the port. */
  close(reason: ProviderRpcError): void
}

export type ConnectOptions = {
  readonly dispatcher: Dispatcher
  /** Called once when the peer broke the contract so often that it cannot be trusted. */
  readonly onBroken?: () => void
}

type AnyCall = (params: unknown, options?: CallOptions) => Promise<unknown>
type Pending = { readonly spec: CallSpec<unknown>; readonly timer: ReturnType<typeof setTimeout> | undefined }

const failed = (code: number, message: string, outcome?: 'unknown' | 'not-sent'): Outcome => ({
  ok: false,
  error: new ProviderRpcError(code, message, outcome === undefined ? undefined : { outcome }),
})

/**
 * Creates a client for the contract that the peer serves on a port. Every call settles: with its reply, or on its
 * deadline, its AbortSignal, an invalid reply, or `close`. Errors from timeouts and closing are passed to the
 * dispatcher like replies, so it cleans up all calls the same way.
 *
 * @example
 * const { client } = connect(port, frameContract, { dispatcher })
 * const { view } = await client.open({ view: 'Connect' })
 */
export const connect = <S extends Signatures>(
  port: Port,
  table: CallTable<S>,
  options: ConnectOptions,
): Connection<S> => {
  const pending = new Map<string, Pending>()
  let closed: ProviderRpcError | undefined
  let violations = 0

  const settle = (id: string, outcome: Outcome): void => {
    clearTimeout(pending.get(id)?.timer)
    pending.delete(id)
    caller.deliver({ id, type: 'RAW', value: outcome })
  }

  const caller = options.dispatcher.caller((message) => {
    if (message.type === 'RELEASE') return port.postMessage(message)
    const {
      id,
      path: [method],
    } = message
    const spec = table[method] as CallSpec<unknown>
    const { timeoutMs } = spec
    const late = (): void => settle(id, failed(DISCONNECTED, `${method} was not answered`, 'unknown'))
    pending.set(id, { spec, timer: timeoutMs === null ? undefined : setTimeout(late, timeoutMs) })
    try {
      port.postMessage(message)
    } catch {
      // DataCloneError: the message was not sent, but the dispatcher is waiting for its reply.
      settle(id, failed(INVALID_PARAMS, `${method}: a parameter cannot be sent`))
    }
  })

  const receive = ({ data }: { readonly data: unknown }): void => {
    const id = replyId(data) ?? ''
    const spec = pending.get(id)?.spec
    if (!spec) return
    const outcome = judgeReply(data, spec)
    settle(id, outcome ?? failed(INTERNAL_ERROR, 'The answer was off the contract'))
    if (outcome) return
    violations += 1
    if (violations === MAX_PROTOCOL_VIOLATIONS) options.onBroken?.()
  }

  const send = async (name: string, params: unknown): Promise<unknown> => {
    if (closed) throw closed
    if (pending.size >= MAX_CALLS_IN_FLIGHT)
      throw new ProviderRpcError(LIMIT_EXCEEDED, TOO_MANY, { outcome: 'not-sent' })
    const outcome = (await caller.call(name, params)) as Outcome
    if (outcome.ok) return outcome.value
    throw outcome.error
  }

  const client: Record<string, AnyCall> = {}
  for (const name of Object.keys(table)) {
    client[name] = async (params, { signal } = {}) => {
      const run = (): Promise<unknown> => send(name, params)
      if (!table[name]?.cancellable) return run()
      // The call has already settled, so it does not matter whether the peer still gets this.
      return abortable(signal, run, () => client.cancel?.({ id: (params as { id: string }).id }).catch(() => undefined))
    }
  }

  const close = (reason: ProviderRpcError): void => {
    if (closed) return
    closed = reason
    port.removeEventListener('message', receive)
    for (const id of [...pending.keys()]) settle(id, { ok: false, error: reason })
    caller.release()
    port.close()
  }

  port.addEventListener('message', receive)
  port.start()
  return { client: client as Client<S>, inFlight: () => pending.size, close }
}
