import type { FrameSignatures } from '@casement/shared-protocol'
import {
  callRate,
  comlinkDispatcher,
  frameContract,
  INVALID_REQUEST,
  MAX_CALLS_PER_SECOND,
  ProviderRpcError,
  serve,
} from '@casement/shared-protocol'
import { answerPing } from './ping.ts'

type Served = Pick<FrameSignatures, 'init' | 'request' | 'cancel' | 'setOptions' | 'setViewport' | 'ping'>

const { init, request, cancel, setOptions, setViewport, ping } = frameContract

const notHere = (): never => {
  throw new ProviderRpcError(INVALID_REQUEST, 'Only ping is answered here')
}

/** The frame's end of the product's channel: the whole method table, the rate cap, and Comlink behind the guard. */
export const serveGuarded = (port: MessagePort): void => {
  serve<Served>(
    port,
    { init, request, cancel, setOptions, setViewport, ping },
    {
      init: notHere,
      request: notHere,
      cancel: notHere,
      setOptions: notHere,
      setViewport: notHere,
      ping: answerPing,
    },
    {
      dispatcher: comlinkDispatcher,
      onInternalError: (thrown) => console.error(thrown),
      withinRate: callRate(MAX_CALLS_PER_SECOND),
    },
  )
}
