import type { Block, SequenceBlock, TransportName } from '../transports.ts'
import { runAtOnce, runSequence } from './block.ts'
import { connectComlink } from './comlink.ts'
import { connectGuarded } from './guarded-host.ts'
import { connectPenpal } from './penpal.ts'
import type { Ping } from './ping.ts'
import { otherOrigin, PORT_TRANSPORTS, PORTS, READY } from './setup.ts'
import { connectWindow } from './window.ts'

// The embedding page: one frame of another site, and every transport to it.

type Order = readonly TransportName[]
type Bench = {
  /** One block of sequential calls per transport, in this order. */
  sequenceRound(order: Order, calls: number): Promise<Record<TransportName, SequenceBlock>>
  /** One block of concurrent calls per transport, in this order. */
  atOnceRound(order: Order, calls: number): Promise<Record<TransportName, Block>>
}

declare global {
  interface Window {
    /** Set once both ends of every transport exist. */
    bench: Bench
  }
}

const frameOrigin = otherOrigin()
const frame = document.createElement('iframe')

const heardReady = (): Promise<void> =>
  new Promise((resolve) => {
    const receive = ({ data, origin, source }: MessageEvent): void => {
      if (origin !== frameOrigin || source !== frame.contentWindow || data !== READY) return
      window.removeEventListener('message', receive)
      resolve()
    }
    window.addEventListener('message', receive)
  })

const connectPort: Readonly<Record<(typeof PORT_TRANSPORTS)[number], (port: MessagePort) => Ping>> = {
  guarded: connectGuarded,
  comlink: connectComlink,
  penpal: connectPenpal,
}

const start = async (): Promise<void> => {
  const loaded = heardReady()
  frame.src = `${frameOrigin}/frame?other=${encodeURIComponent(location.origin)}`
  document.body.append(frame)
  await loaded
  const target = frame.contentWindow
  if (!target) throw new Error('The frame has no window')

  const served = heardReady()
  const channels = PORT_TRANSPORTS.map((name) => ({ name, channel: new MessageChannel() }))
  target.postMessage(
    PORTS,
    frameOrigin,
    channels.map(({ channel }) => channel.port2),
  )
  await served

  const pings: Partial<Record<TransportName, Ping>> = { window: connectWindow(target, frameOrigin) }
  for (const { name, channel } of channels) pings[name] = connectPort[name](channel.port1)
  const runRound = async <B>(order: Order, runBlock: (ping: Ping) => Promise<B>) => {
    const blocks: Partial<Record<TransportName, B>> = {}
    for (const name of order) {
      const ping = pings[name]
      if (ping) blocks[name] = await runBlock(ping)
    }
    return blocks as Record<TransportName, B>
  }
  window.bench = {
    sequenceRound: (order, calls) => runRound(order, (ping) => runSequence(ping, calls)),
    atOnceRound: (order, calls) => runRound(order, (ping) => runAtOnce(ping, calls)),
  }
}

void start()
