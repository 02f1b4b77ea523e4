import { createServer } from 'node:net'

/** This machine's loopback addresses: browsers resolve `*.localhost` to either. */
export const LOOPBACK = ['127.0.0.1', '::1'] as const

const MAX_PORT = 65_535
const MAX_ATTEMPTS = 100

export type Attempt<T> = { readonly kind: 'taken' } | { readonly kind: 'done'; readonly value: T }

/**
 * Tries ports upward from the preferred one until one is free; 0 is any port. The attempt itself opens the port, so
 * that no other process can take it in between.
 */
export const onFreePort = async <T>(
  preferred: number,
  attempt: (port: number) => Promise<Attempt<T>>,
  what: string,
): Promise<T> => {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
    const port = preferred === 0 ? 0 : preferred + count
    if (port > MAX_PORT) break
    const result = await attempt(port)
    if (result.kind === 'done') return result.value
  }
  throw new Error(`${what}: no free port from ${preferred} on`)
}

/** Whether an error of `listen` means that the port is taken. */
export const isTaken = (error: unknown): boolean =>
  ['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/** A port that was free, and that others know by now, was taken by another process before its part opened it. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'

  constructor(what: string, port: number) {
    super(`${what}: somebody else has taken port ${port}`)
  }
}

/** Whether an error of `listen` means that this machine lacks the address, as without IPv6. */
export const isNoAddress = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')

const holdBriefly = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const held = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(held))
    })
  })

// Any port starts here, below 32,768, from where systems assign ports to outgoing connections.
const ANY_FROM = 20_000
const ANY_OF = 10_000

/** A port that is free now, for a process that opens it itself. Another process may take it first. */
export const findFreePort = (preferred: number, what: string): Promise<number> =>
  onFreePort(
    preferred || ANY_FROM + Math.floor(Math.random() * ANY_OF),
    async (wanted) => {
      let port = wanted
      for (const host of LOOPBACK) {
        try {
          port = await holdBriefly(port, host)
        } catch (error) {
          if (isTaken(error)) return { kind: 'taken' }
          if (!isNoAddress(error)) throw error
        }
      }
      return { kind: 'done', value: port }
    },
    what,
  )
