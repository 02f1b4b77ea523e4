import { serveComlink } from './comlink.ts'
import { serveGuarded } from './guarded-frame.ts'
import { servePenpal } from './penpal.ts'
import { otherOrigin, PORT_TRANSPORTS, PORTS, READY } from './setup.ts'
import { serveWindow } from './window.ts'

// The embedded page: serves the same ping over every transport.

const hostOrigin = otherOrigin()

const servePort: Readonly<Record<(typeof PORT_TRANSPORTS)[number], (port: MessagePort) => void>> = {
  guarded: serveGuarded,
  comlink: serveComlink,
  penpal: servePenpal,
}

const receive = ({ data, origin, source, ports }: MessageEvent): void => {
  if (origin !== hostOrigin || source !== window.parent || data !== PORTS) return
  window.removeEventListener('message', receive)
  PORT_TRANSPORTS.forEach((name, place) => {
    const port = ports[place]
    if (port) servePort[name](port)
  })
  serveWindow(hostOrigin)
  window.parent.postMessage(READY, hostOrigin)
}

window.addEventListener('message', receive)
window.parent.postMessage(READY, hostOrigin)
