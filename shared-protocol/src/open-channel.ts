import type { DenialCode, Denied, Hello } from './handshake.ts'
import { encodeHandshake, receiveHandshake } from './handshake.ts'
import { readDenied, readHello } from './host-handshake.ts'
import { negotiateVersion } from './negotiate-version.ts'
import { PROTOCOL_VERSIONS } from './version.ts'

/** The page's ends of the two channels to one boot: one for our calls, one for our answers to the frame's calls. */
export type BootPorts = { readonly bootId: string; readonly calls: MessagePort; readonly answers: MessagePort }

/** The window of a frame, as far as the handshake needs it. */
export type FrameWindow = {
  postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void
}

export type ChannelEvents = {
  /** A new boot has taken its ports. Its messages wait in them until they are started. */
  readonly onGreeted: (ports: BootPorts) => void
  readonly onDenied: (code: DenialCode) => void
}

export type ChannelParts = ChannelEvents & {
  readonly frameOrigin: string
  readonly instanceId: string
  readonly sdk: string
  /** The window of the frame that is currently in the page. */
  readonly frameWindow: () => FrameWindow | null | undefined
}

/**
 * The part of the handshake of a page that embeds a frame: the host's with the modal, and the modal's with the secure
 * frame. Listens until it is closed: a frame that reloads itself says `hello` with a new boot id and is a new boot.
 *
 * @example
 * const { close } = openChannel({ frameOrigin, frameWindow: () => iframe.contentWindow, onGreeted, … })
 */
export const openChannel = (parts: ChannelParts): { knock(): void; close(): void } => {
  const { frameOrigin, instanceId, sdk, frameWindow } = parts
  let greeted = ''

  const welcome = (target: FrameWindow, bootId: string, version: number): void => {
    greeted = bootId
    const calls = new MessageChannel()
    const answers = new MessageChannel()
    target.postMessage(encodeHandshake({ type: 'welcome', version, bootId, instanceId, sdk }), frameOrigin, [
      calls.port2,
      answers.port2,
    ])
    parts.onGreeted({ bootId, calls: calls.port1, answers: answers.port1 })
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

  addEventListener('message', listen)
  return {
    knock: () => frameWindow()?.postMessage(encodeHandshake({ type: 'knock' }), frameOrigin),
    close: () => removeEventListener('message', listen),
  }
}
