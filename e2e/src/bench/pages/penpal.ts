import type { Ping, PingParams, PingResult } from './ping.ts'
import { answerPing } from './ping.ts'

type Call = { readonly id: number; readonly method: string; readonly params: PingParams }
type Reply = { readonly id: number; readonly result: PingResult }

/** The minimum of a library over a bare MessageChannel: an id, a method, and a map of pending calls. */
export const connectPenpal = (port: MessagePort): Ping => {
  const pending = new Map<number, (result: PingResult) => void>()
  let count = 0
  port.onmessage = ({ data }: MessageEvent<Reply>) => {
    pending.get(data.id)?.(data.result)
    pending.delete(data.id)
  }
  return (params) =>
    new Promise((resolve) => {
      count += 1
      pending.set(count, resolve)
      port.postMessage({ id: count, method: 'ping', params } satisfies Call)
    })
}

export const servePenpal = (port: MessagePort): void => {
  const methods: Readonly<Record<string, typeof answerPing>> = { ping: answerPing }
  port.onmessage = async ({ data }: MessageEvent<Call>) => {
    const result = await methods[data.method]?.(data.params)
    if (result) port.postMessage({ id: data.id, result } satisfies Reply)
  }
}
