type Listener = (event: never) => void
type Heard = { readonly type: string; readonly listener: Listener; readonly signal: AbortSignal | undefined }

/** A fake event target whose events can be trusted and from any source, as only the browser's own can. */
export const stageEvents = () => {
  let heard: readonly Heard[] = []
  return {
    addEventListener: (type: string, listener: Listener, options: { readonly signal?: AbortSignal } = {}): void => {
      heard = [...heard, { type, listener, signal: options.signal }]
    },
    removeEventListener: (type: string, listener: Listener): void => {
      heard = heard.filter((one) => one.type !== type || one.listener !== listener)
    },
    emit: (type: string, event: object = {}): void => {
      for (const one of heard) {
        if (one.type === type && one.signal?.aborted !== true)
          one.listener({ isTrusted: true, timeStamp: performance.now(), ...event } as never)
      }
    },
    heard: (): number => heard.filter(({ signal }) => signal?.aborted !== true).length,
  }
}
