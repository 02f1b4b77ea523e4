import { expose, wrap } from 'comlink'
import type { Ping } from './ping.ts'
import { answerPing } from './ping.ts'

/** Plain Comlink, directly on the port. */
export const connectComlink = (port: MessagePort): Ping => {
  // Comlink creates a proxy at every property access. Reading the method once is the faster use.
  const { ping } = wrap<{ ping: typeof answerPing }>(port)
  return (params) => ping(params)
}

export const serveComlink = (port: MessagePort): void => expose({ ping: answerPing }, port)
