import { WebSocket } from 'ws'

// A client of the node's socket that records messages.

/** The fields that tests read; others depend on the subscription. */
type SocketMessage = {
  readonly subscription: number
  readonly result: { readonly value: unknown; readonly slot: number; readonly parent: number }
}
type Heard = {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly code: number }
  readonly method?: string
  readonly params?: SocketMessage
}

/** The test's sockets in order of opening. */
export const open: WebSocket[] = []

/** Closes the test's sockets. */
export const hangUp = (): void => {
  for (const socket of open.splice(0)) socket.terminate()
}

/** Opens a socket; rejects if it is refused. */
export const listen = async (url: string) => {
  const socket = new WebSocket(url)
  open.push(socket)
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as Heard)
    for (const check of waiting) check()
  })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const find = (is: (one: Heard) => boolean): Promise<Heard> =>
    new Promise((resolve) => {
      const check = () => {
        const one = heard.find(is)
        if (one === undefined) return
        waiting.delete(check)
        resolve(one)
      }
      waiting.add(check)
      check()
    })
  let id = 0
  const ask = (method: string, ...params: unknown[]): Promise<Heard> => {
    id += 1
    const mine = id
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: mine, method, params }))
    return find((one) => one.id === mine)
  }
  const told = (subscription: unknown) => heard.filter((one) => one.params?.subscription === subscription)
  const firstOf = (subscription: unknown) =>
    find((one) => one.params?.subscription === subscription) as Promise<Heard & { readonly params: SocketMessage }>
  return { socket, heard, ask, find, told, firstOf }
}
