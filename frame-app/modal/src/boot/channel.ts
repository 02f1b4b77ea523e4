import { awaitWelcome } from '@casement/parts/lib/await-welcome.ts'
import type { CallSpec, Client, DenialCode, FrameSignatures, Handlers, Service } from '@casement/shared-protocol'
import {
  callRate,
  connect,
  comlinkDispatcher as dispatcher,
  encodeHandshake,
  frameContract,
  hostCalls,
  MAX_CALLS_PER_SECOND,
  MAX_INIT_SIZE,
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

  awaitWelcome({
    bootId,
    build,
    early,
    onWelcome: ({ origin, calls, answers }) => onHost(connectionOf(origin, calls, answers)),
  })
}
