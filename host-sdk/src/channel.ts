import type {
  CalledByHost,
  Client,
  DenialCode,
  Denied,
  Handlers,
  Hello,
  ProviderRpcError,
  ServedByHost,
} from '@casement/shared-protocol/host'
import {
  connect,
  encodeHandshake,
  frameCalls,
  hostServes,
  leanDispatcher,
  negotiateVersion,
  PROTOCOL_VERSIONS,
  readDenied,
  readHello,
  receiveHandshake,
  serve,
} from '@casement/shared-protocol/host'

/** The two ports to one boot of the frame. */
export type Boot = {
  readonly bootId: string
  readonly client: Client<CalledByHost>
  inFlight(): number
  close(reason: ProviderRpcError): void
}

export type ChannelEvents = {
  /** A frame that has not been seen before took our ports. */
  readonly onBoot: (boot: Boot) => void
  readonly onDenied: (code: DenialCode) => void
  /** The frame answered off the contract so often that it cannot be ours. */
  readonly onBroken: () => void
}

export type ChannelParts = ChannelEvents & {
  readonly frameOrigin: string
  readonly instanceId: string
  readonly sdk: string
  /** The window of the frame that is in the page now. */
  readonly frameWindow: () => Window | null | undefined
  readonly handlers: Handlers<ServedByHost>
}

/**
 * The host's half of the handshake. It listens until it is closed: a frame that reloads itself says `hello` with a new
 * boot id, and is a new boot.
 *
 * @example
 * const close = openChannel({ frameOrigin, frameWindow: () => iframe.contentWindow, onBoot, … })
 */
export const openChannel = (parts: ChannelParts): { knock(): void; close(): void } => {
  const { frameOrigin, instanceId, sdk, frameWindow } = parts
  let greeted = ''

  const welcome = (target: Window, bootId: string, version: number): void => {
    greeted = bootId
    const calls = new MessageChannel()
    const answers = new MessageChannel()
    const connection = connect<CalledByHost>(calls.port1, frameCalls, {
      dispatcher: leanDispatcher,
      onBroken: parts.onBroken,
    })
    const service = serve<ServedByHost>(answers.port1, hostServes, parts.handlers, { dispatcher: leanDispatcher })
    const boot: Boot = {
      bootId,
      client: connection.client,
      inFlight: connection.inFlight,
      close: (reason) => {
        connection.close(reason)
        service.close()
      },
    }
    target.postMessage(encodeHandshake({ type: 'welcome', version, bootId, instanceId, sdk }), frameOrigin, [
      calls.port2,
      answers.port2,
    ])
    parts.onBoot(boot)
  }

  const listen = (event: MessageEvent): void => {
    const source = frameWindow()
    const message = receiveHandshake<Hello | Denied>(event, { source, origin: frameOrigin }, [readHello, readDenied])
    if (!source || !message) return
    if (message.type === 'denied') return parts.onDenied(message.code)
    // A frame that answers our knock says hello twice.
    if (message.bootId === greeted) return
    const version = negotiateVersion(PROTOCOL_VERSIONS, message.versions)
    if (version === undefined) parts.onDenied('VERSION')
    else welcome(source, message.bootId, version)
  }

  window.addEventListener('message', listen)
  return {
    knock: () => frameWindow()?.postMessage(encodeHandshake({ type: 'knock' }), frameOrigin),
    close: () => window.removeEventListener('message', listen),
  }
}
