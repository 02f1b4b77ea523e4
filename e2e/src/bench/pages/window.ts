import type { Ping, PingParams, PingResult } from './ping.ts'
import { answerPing } from './ping.ts'

// Distinguishes these messages from others on the window, as every library without ports must.
const CHANNEL = 'bench:window'

type Call = { readonly channel: string; readonly id: number; readonly method: string; readonly params: PingParams }
type Reply = { readonly channel: string; readonly id: number; readonly result: PingResult }

/** Calls over plain `window.postMessage`, with both ends checking origin and source. */
export const connectWindow = (frame: Window, frameOrigin: string): Ping => {
  const pending = new Map<number, (result: PingResult) => void>()
  let count = 0
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<Reply>) => {
    if (origin !== frameOrigin || source !== frame || data.channel !== CHANNEL) return
    pending.get(data.id)?.(data.result)
    pending.delete(data.id)
  })
  return (params) =>
    new Promise((resolve) => {
      count += 1
      pending.set(count, resolve)
      frame.postMessage({ channel: CHANNEL, id: count, method: 'ping', params } satisfies Call, frameOrigin)
    })
}

export const serveWindow = (hostOrigin: string): void => {
  const methods: Readonly<Record<string, typeof answerPing>> = { ping: answerPing }
  window.addEventListener('message', async ({ data, origin, source }: MessageEvent<Call>) => {
    if (origin !== hostOrigin || source !== window.parent || data.channel !== CHANNEL) return
    const result = await methods[data.method]?.(data.params)
    if (result) window.parent.postMessage({ channel: CHANNEL, id: data.id, result } satisfies Reply, hostOrigin)
  })
}
