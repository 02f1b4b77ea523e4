import type { Readable, Writable } from 'node:stream'

type Fields = Readonly<Record<string, unknown>>
type Message = {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly params?: Fields
  readonly result?: Fields
  readonly error?: { readonly message: string }
}
type Waiting = { readonly resolve: (result: Fields) => void; readonly reject: (error: Error) => void }

/** The browser's DevTools protocol over two pipes: JSON messages, each terminated by a zero byte. */
export type ProtocolPipe = {
  /** Sends a command to the browser or to a session, and resolves to its result. */
  send(method: string, params?: Fields, session?: string): Promise<Fields>
  on(method: string, session: string | undefined, listener: (params: Fields) => void): void
  /** Rejects pending and future commands. */
  end(reason: Error): void
}

/**
 * Opens a DevTools connection over two pipes.
 *
 * @example
 * const { send } = openPipe(child.stdio[3], child.stdio[4])
 * await send('Browser.getVersion')
 */
export const openPipe = (output: Writable, input: Readable): ProtocolPipe => {
  const waiting = new Map<number, Waiting>()
  const listeners: {
    readonly method: string
    readonly session: string | undefined
    readonly tell: (params: Fields) => void
  }[] = []
  let last = 0
  let over: Error | undefined
  let rest = ''

  const receive = ({ id, method, sessionId, params = {}, result = {}, error }: Message): void => {
    if (id === undefined) {
      for (const one of listeners) if (one.method === method && one.session === sessionId) one.tell(params)
      return
    }
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error) reject?.(new Error(error.message))
    else resolve?.(result)
  }

  input.setEncoding('utf8')
  input.on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) receive(JSON.parse(message) as Message)
  })

  const end = (reason: Error): void => {
    over ??= reason
    for (const { reject } of waiting.values()) reject(over)
    waiting.clear()
  }
  input.on('error', end)
  output.on('error', end)

  return {
    send: (method, params = {}, session) =>
      new Promise((resolve, reject) => {
        if (over) return reject(over)
        last += 1
        waiting.set(last, { resolve, reject })
        output.write(`${JSON.stringify({ id: last, method, params, ...(session ? { sessionId: session } : {}) })}\0`)
      }),
    on: (method, session, tell) => void listeners.push({ method, session, tell }),
    end,
  }
}
