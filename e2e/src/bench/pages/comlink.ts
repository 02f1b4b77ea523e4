import { expose, wrap } from 'comlink'
import type { Ping } from './ping.ts'
import { answerPing } from './ping.ts'

/** Comlink as it comes, with nothing between it and the port. */
export const connectComlink = (port: MessagePort): Ping => {
  // Comlink makes a proxy at every access of a property. The method is taken once, which is the faster use of it.
  const { ping } = wrap<{ ping: typeof answerPing }>(port)
  return (params) => ping(params)
}

export const serveComlink = (port: MessagePort): void => expose({ ping: answerPing }, port)
