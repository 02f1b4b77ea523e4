import type {
  CallSpec,
  Client,
  DenialCode,
  FrameSignatures,
  Handlers,
  Knock,
  Service,
  Welcome,
} from '@casement/shared-protocol'
import {
  callRate,
  connect,
  comlinkDispatcher as dispatcher,
  encodeHandshake,
  frameContract,
  hostCalls,
  MAX_CALLS_PER_SECOND,
  MAX_INIT_SIZE,
  PROTOCOL_VERSIONS,
  readKnock,
  readWelcome,
  receiveHandshake,
  serve,
} from '@casement/shared-protocol'
import type { CalledByFrame } from '../kernel/host.ts'
import type { EarlyHello } from './early-hello.ts'

/** The contract's methods that this frame serves. */
export type ServedByFrame = Pick<
  FrameSignatures,
  | 'init'
  | 'request'
  | 'cancel'
  | 'open'
  | 'requestClose'
  | 'connect'
  | 'switchNetwork'
  | 'disconnect'
  | 'resetWalletConnect'
  | 'setOptions'
  | 'setViewport'
  | 'injectedChanged'
  | 'injectedEvent'
  | 'signInChanged'
  | 'ping'
>

// Few pages have a sign-in, so the parsers of its results are loaded with the sign-in.
const unread: CallSpec<unknown> = {
  timeoutMs: null,
  cancellable: false,
  maxResult: MAX_INIT_SIZE,
  result: (value) => ({ ok: true, value }),
}

/** A host after the handshake. Its origin is the one that the browser reported, for the lifetime of the boot. */
export type HostConnection = {
  readonly origin: string
  /** Opens both ports and starts serving the host. */
  admit(
    handlers: Handlers<ServedByFrame>,
    onInternalError: (thrown: unknown) => void,
  ): { client: Client<CalledByFrame>; service: Service }
  /** Sends the host the reason for the denial and closes both ports. */
  deny(code: DenialCode): void
}

export type ChannelParts = {
  readonly bootId: string
  readonly build: string
  /** The hello that the document's inline script has sent, if it has. */
  readonly early?: EarlyHello | undefined
  readonly onHost: (host: HostConnection) => void
}

/** A welcome's two ports: one for the host's calls, one for the frame's. */
const isPair = (ports: readonly MessagePort[]): ports is readonly [MessagePort, MessagePort] => ports.length === 2

const pick = <T extends object, K extends keyof T>(table: T, ...names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, K>

/**
 * The frame's side of the handshake: sends hello, and accepts one welcome per boot, from the parent only.
 *
 * @example
 * openChannel({ bootId: crypto.randomUUID(), build, onHost: (host) => host.deny('PROJECT') })
 */
export const openChannel = ({ bootId, build, early, onHost }: ChannelParts): void => {
  const { parent } = window

  const hello = (): void => {
    // Sent to any parent, because it contains nothing secret and the parent's origin is known only from its answer.
    parent.postMessage(encodeHandshake({ type: 'hello', versions: PROTOCOL_VERSIONS, bootId, build }), '*')
  }

  const connectionOf = (origin: string, calls: MessagePort, answers: MessagePort): HostConnection => ({
    origin,
    admit: (handlers, onInternalError) => ({
      client: connect<CalledByFrame>(
        answers,
        {
          ...pick(
            hostCalls,
            'stateChanged',
            'providerEvent',
            'event',
            'surface',
            'injectedRequest',
            'injectedListen',
            'openUrl',
            'cancel',
          ),
          siwx: unread,
        },
        { dispatcher },
      ).client,
      service: serve<ServedByFrame>(
        calls,
        pick(
          frameContract,
          'init',
          'request',
          'cancel',
          'open',
          'requestClose',
          'connect',
          'switchNetwork',
          'disconnect',
          'resetWalletConnect',
          'setOptions',
          'setViewport',
          'injectedChanged',
          'injectedEvent',
          'signInChanged',
          'ping',
        ),
        handlers,
        { dispatcher, onInternalError, withinRate: callRate(MAX_CALLS_PER_SECOND) },
      ),
    }),
    deny: (code) => {
      calls.close()
      answers.close()
      // A sandboxed page has the origin "null", which is not a valid target. The denial contains nothing secret.
      parent.postMessage(encodeHandshake({ type: 'denied', bootId, code }), origin === 'null' ? '*' : origin)
    },
  })

  let answered = false
  const listen = (event: MessageEvent): void => {
    // Accept only one welcome per boot: a second host is ignored, however valid its message.
    if (answered) return
    const message = receiveHandshake<Knock | Welcome>(event, { source: parent, origin: 'any' }, [
      readKnock,
      readWelcome,
    ])
    if (message?.type === 'knock') hello()
    if (message?.type !== 'welcome' || message.bootId !== bootId) return
    const { ports } = event
    if (!isPair(ports) || !PROTOCOL_VERSIONS.includes(message.version)) return
    answered = true
    window.removeEventListener('message', listen)
    onHost(connectionOf(event.origin, ...ports))
  }

  window.addEventListener('message', listen)
  if (!early) return hello()
  const kept = early.take()
  // Not now: the caller is not ready for a host before this call returns.
  queueMicrotask(() => kept.forEach(listen))
}
