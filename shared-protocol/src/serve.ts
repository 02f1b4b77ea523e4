import type { CallContext, Handlers, ServeTable, Signatures } from './contract.ts'
import type { Dispatcher } from './dispatch.ts'
import type { AnyServeTable } from './guard-request.ts'
import { judgeRequest } from './guard-request.ts'
import { MAX_CALLS_IN_FLIGHT } from './limits.ts'
import type { Port } from './port.ts'
import type { WireError } from './provider-error.ts'
import { ProviderRpcError, toWireError } from './provider-error.ts'

/** A contract served on a port. */
export type Service = {
  /** The number of unanswered calls. */
  inFlight(): number
  /** Aborts pending calls and closes the port. Sends no more answers. */
  close(): void
}

export type ServeOptions = {
  readonly dispatcher: Dispatcher
  /** Whether one more call is within the rate. Without it, only pending calls are limited. */
  readonly withinRate?: () => boolean
  /** Called with errors of handlers that are not meant for the caller. The caller gets a generic error. */
  readonly onInternalError?: (thrown: unknown) => void
  /** Called when the caller released the channel. */
  readonly onRelease?: () => void
}

type Envelope = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: WireError }
type AnyHandler = (params: unknown, context: CallContext) => unknown

/**
 * Serves a contract on a port that carries only the peer's requests. The guard decides what reaches the dispatcher,
 * which matches calls and answers. Nothing is thrown across the port: every answer is an envelope.
 *
 * @example
 * const service = serve(port, frameContract, { ping: ({ n }) => ({ n, bootId, busy: false }), … }, { dispatcher })
 */
export const serve = <S extends Signatures>(
  port: Port,
  table: ServeTable<S>,
  handlers: Handlers<S>,
  options: ServeOptions,
): Service => {
  const specs: AnyServeTable = table
  const closing = new AbortController()
  let inFlight = 0

  const fail = (thrown: unknown): Envelope => {
    if (!(thrown instanceof ProviderRpcError)) options.onInternalError?.(thrown)
    return { ok: false, error: toWireError(thrown) }
  }

  const run = async (handler: AnyHandler, params: unknown): Promise<Envelope> => {
    try {
      return { ok: true, value: await handler(params, { signal: closing.signal }) }
    } catch (thrown) {
      return fail(thrown)
    }
  }

  const exposed: Record<string, (params: unknown) => Promise<Envelope>> = Object.create(null)
  for (const name of Object.keys(specs)) {
    const handler = (handlers as Record<string, AnyHandler>)[name] as AnyHandler
    exposed[name] = (params) => run(handler, params)
  }

  const answer = (id: string, value: Envelope): void => port.postMessage({ id, type: 'RAW', value })

  const { deliver } = options.dispatcher.server(Object.freeze(exposed), ({ id, value }) => {
    inFlight -= 1
    try {
      answer(id, value as Envelope)
    } catch (thrown) {
      // The handler's result cannot be cloned.
      answer(id, fail(thrown))
    }
  })

  const close = (): void => {
    closing.abort()
    port.removeEventListener('message', receive)
    port.close()
  }

  const admit = (): boolean => inFlight < MAX_CALLS_IN_FLIGHT && (options.withinRate?.() ?? true)

  const receive = ({ data }: { readonly data: unknown }): void => {
    const verdict = judgeRequest(data, specs, admit)
    switch (verdict.kind) {
      case 'refuse':
        return answer(verdict.id, { ok: false, error: verdict.error })
      case 'release':
        close()
        return options.onRelease?.()
      case 'call':
        inFlight += 1
        deliver({
          id: verdict.id,
          type: 'APPLY',
          path: [verdict.method],
          argumentList: [{ type: 'RAW', value: verdict.params }],
        })
    }
  }

  port.addEventListener('message', receive)
  port.start()
  return { inFlight: () => inFlight, close }
}
