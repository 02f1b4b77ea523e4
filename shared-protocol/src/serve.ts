import { expose } from 'comlink'
import type { CallContext, Handlers, ServeTable, Signatures } from './contract.ts'
import { judgeRequest } from './guard-request.ts'
import type { AnyServeTable } from './guard-request.ts'
import { MAX_CALLS_IN_FLIGHT, MAX_CALLS_PER_SECOND } from './limits.ts'
import { guardedEndpoint } from './port.ts'
import type { Port } from './port.ts'
import { INTERNAL_ERROR, ProviderRpcError, USER_REJECTED, toWireError } from './provider-error.ts'
import type { WireError } from './provider-error.ts'
import { callRate } from './rate.ts'

/** One side's implementation of a contract, at work on a port. */
export type Service = {
  /** How many calls were taken and not answered yet. */
  inFlight(): number
  /** Aborts what is in flight and closes the port. Nothing is answered after it. */
  close(): void
}

export type ServeOptions = {
  /** Told what a handler threw that was not made for the caller, whom it never reaches. */
  readonly onInternalError?: (thrown: unknown) => void
  /** Told that the caller's side let go of the channel. */
  readonly onRelease?: () => void
}

type Envelope = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: WireError }
type Running = { readonly answer: Promise<Envelope>; readonly cancel: () => void }
type AnyHandler = (params: unknown, context: CallContext) => unknown

const failure = (error: WireError): Envelope => ({ ok: false, error })

/**
 * Serves a contract on a port that carries the other side's requests and nothing else. Comlink keeps the books; the
 * guard decides what reaches it. Nothing is ever thrown across: every answer is an envelope.
 *
 * @example
 * const service = serve(port, frameContract, { ping: ({ n }) => ({ n, bootId, busy: false }), … })
 */
export const serve = <S extends Signatures>(
  port: Port,
  table: ServeTable<S>,
  handlers: Handlers<S>,
  options: ServeOptions = {},
): Service => {
  const specs: AnyServeTable = table
  const closing = new AbortController()
  const running = new Map<string, Running>()
  const withinRate = callRate(MAX_CALLS_PER_SECOND)
  let inFlight = 0

  const settle = async (handler: AnyHandler, params: unknown, signal: AbortSignal): Promise<Envelope> => {
    try {
      return { ok: true, value: await handler(params, { signal }) }
    } catch (thrown) {
      if (!(thrown instanceof ProviderRpcError)) options.onInternalError?.(thrown)
      return failure(toWireError(thrown))
    }
  }

  // A second call with the id of one in flight is the same request sent again: it is answered with the first one's
  // answer and never run twice.
  const runCancellable = (handler: AnyHandler, params: unknown): Promise<Envelope> => {
    const { id } = params as { id: string }
    const twin = running.get(id)
    if (twin) return twin.answer
    const abort = new AbortController()
    const cancelled = new Promise<Envelope>((resolve) => {
      abort.signal.addEventListener('abort', () =>
        resolve(failure({ code: USER_REJECTED, message: 'The request was cancelled' })),
      )
    })
    const answer = Promise.race([settle(handler, params, abort.signal), cancelled]).finally(() => running.delete(id))
    running.set(id, { answer, cancel: () => abort.abort() })
    return answer
  }

  const cancel = (params: unknown): Promise<Envelope> => {
    const found = running.get((params as { id: string }).id)
    found?.cancel()
    return Promise.resolve({ ok: true, value: { cancelled: found !== undefined } })
  }

  const methodOf = (name: string): ((params: unknown) => Promise<Envelope>) => {
    if (name === 'cancel') return cancel
    const handler = (handlers as Record<string, AnyHandler>)[name] as AnyHandler
    return specs[name]?.cancellable
      ? (params) => runCancellable(handler, params)
      : (params) => settle(handler, params, closing.signal)
  }

  const exposed: Record<string, (params: unknown) => Promise<Envelope>> = Object.create(null)
  for (const name of Object.keys(specs)) exposed[name] = methodOf(name)
  Object.freeze(exposed)

  const answer = (id: string, error: WireError): void => port.postMessage({ id, type: 'RAW', value: failure(error) })

  const { endpoint, deliver } = guardedEndpoint((message) => {
    inFlight -= 1
    if (closing.signal.aborted) return
    const { id, type } = message as { id: string; type: string }
    // Comlink answers with a HANDLER when something threw or could not be cloned; its text is not for the caller.
    if (type !== 'RAW') return answer(id, { code: INTERNAL_ERROR, message: 'Internal error' })
    try {
      port.postMessage(message)
    } catch (thrown) {
      options.onInternalError?.(thrown)
      answer(id, { code: INTERNAL_ERROR, message: 'Internal error' })
    }
  })

  const close = (): void => {
    if (closing.signal.aborted) return
    closing.abort()
    port.removeEventListener('message', receive)
    for (const { cancel: end } of running.values()) end()
    port.close()
  }

  const admit = (): boolean => withinRate() && inFlight < MAX_CALLS_IN_FLIGHT

  const receive = ({ data }: { readonly data: unknown }): void => {
    const verdict = judgeRequest(data, specs, admit)
    if (verdict.kind === 'drop') return
    if (verdict.kind === 'release') {
      close()
      options.onRelease?.()
      return
    }
    if (verdict.kind === 'refuse') return answer(verdict.id, verdict.error)
    inFlight += 1
    deliver({
      id: verdict.id,
      type: 'APPLY',
      path: [verdict.method],
      argumentList: [{ type: 'RAW', value: verdict.params }],
    })
  }

  expose(exposed, endpoint)
  port.addEventListener('message', receive)
  port.start()
  return { inFlight: () => inFlight, close }
}
