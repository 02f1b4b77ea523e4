import type { CallContext } from './contract.ts'
import { cancelled } from './provider-error.ts'

/** A handler whose calls can be canceled by the id in their parameters, and its `cancel` handler. */
export type Cancellable<P, R> = {
  readonly handler: (params: P, context: CallContext) => Promise<R>
  readonly cancel: (params: { readonly id: string }) => { cancelled: boolean }
}

/**
 * Makes a handler cancellable. A canceled call rejects with 4001 at once, even if the handler is still running. A
 * second call with the id of a running one is the same request sent again: it gets the first one's result without
 * running the handler twice.
 *
 * @example
 * const { handler, cancel } = cancellable((request, { signal }) => answerRequest(request, signal))
 * serve(port, frameContract, { request: handler, cancel, … })
 */
export const cancellable = <P extends { readonly id: string }, R>(
  run: (params: P, context: CallContext) => R | Promise<R>,
): Cancellable<P, R> => {
  const running = new Map<string, { readonly answer: Promise<R>; cancel(): void }>()

  const start = (params: P, context: CallContext): Promise<R> => {
    const abort = new AbortController()
    const end = (): void => abort.abort()
    context.signal.addEventListener('abort', end)
    const ended = new Promise<never>((_resolve, reject) => {
      abort.signal.addEventListener('abort', () => reject(cancelled()))
    })
    const answer = Promise.race([Promise.resolve().then(() => run(params, { signal: abort.signal })), ended]).finally(
      () => {
        context.signal.removeEventListener('abort', end)
        running.delete(params.id)
      },
    )
    running.set(params.id, { answer, cancel: end })
    return answer
  }

  return {
    handler: (params, context) => running.get(params.id)?.answer ?? start(params, context),
    cancel: ({ id }) => {
      const found = running.get(id)
      found?.cancel()
      return { cancelled: found !== undefined }
    },
  }
}
