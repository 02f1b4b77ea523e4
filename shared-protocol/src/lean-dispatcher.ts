import type { Dispatcher } from './dispatch.ts'

/**
 * The dispatcher for host pages. It uses comlink's wire format without paths, proxies and transfer handlers, which the
 * guard forbids anyway, so pages do not load code for them.
 *
 * @example
 * connect(port, frameCalls, { dispatcher: leanDispatcher })
 */
export const leanDispatcher: Dispatcher = {
  caller: (send) => {
    const waiting = new Map<string, (value: unknown) => void>()
    let count = 0
    const nextId = (): string => {
      count += 1
      return String(count)
    }
    return {
      call: (method, value) =>
        new Promise((resolve) => {
          const id = nextId()
          waiting.set(id, resolve)
          send({ id, type: 'APPLY', path: [method], argumentList: [{ type: 'RAW', value }] })
        }),
      deliver: ({ id, value }) => {
        waiting.get(id)?.(value)
        waiting.delete(id)
      },
      release: () => send({ id: nextId(), type: 'RELEASE' }),
    }
  },
  server: (exposed, send) => ({
    deliver: ({ id, path: [method], argumentList: [{ value }] }) => {
      exposed[method]?.(value).then((answer) => send({ id, type: 'RAW', value: answer }))
    },
  }),
}
