import type { InitResult, ProviderRpcError, SiwxOption, Snapshot } from '@casement/shared-protocol/host'
import type { BootPorts } from '../channel.ts'
import { watchLiveness } from '../frame/liveness.ts'
import type { FrameOptions } from '../frame-options.ts'
import type { Modal } from '../modal.ts'
import type { SignInGiven } from '../options.ts'
import { report } from '../report.ts'
import { createDialogSurface } from '../surface/dialog.ts'
import { createInlineSurface } from '../surface/inline.ts'
import type { Surface } from '../surface/surface.ts'
import { viewportFacts, watchViewport } from '../surface/viewport.ts'
import type { WalletLink } from '../wallets/bridge.ts'
import { createWalletBridge } from '../wallets/bridge.ts'
import type { Boot } from './boot.ts'
import { openBoot } from './boot.ts'
import { createHandlers } from './handlers.ts'
import { linkSignIn } from './sign-in-link.ts'

export type FrameRuntimeParts = {
  readonly box: HTMLElement
  readonly embedded: boolean
  readonly frame: () => HTMLIFrameElement | undefined
  readonly options: FrameOptions
  readonly modal: Modal
  readonly sdk: string
  /** The sign-in that the page gave last. */
  readonly signIn: () => SignInGiven | undefined
  readonly onState: (snapshot: Snapshot) => void
  readonly onProviderEvent: (namespace: string, event: string, payload: unknown) => void
  /** The frame is known to be dead, or cannot be ours. */
  readonly onDead: () => void
  readonly PageError: typeof ProviderRpcError
}

/** What an instance has beside its frame, from the first load on. */
export type FrameRuntime = {
  readonly surface: Surface
  open(ports: BootPorts): Boot
  /** Says to a boot what the page wants of it. */
  init(boot: Boot): Promise<InitResult>
  /** The boot has taken its options: it is watched, and told what happens in the page, until it is closed. */
  live(boot: Boot, facts: InitResult): void
  /** The page gave another sign-in. */
  signInChanged(): void
  end(): void
}

type Running = { link?: WalletLink; stopWatching: () => void }

const ignore = (): void => undefined

/**
 * All of an instance that is of no use before there is a frame: its place on the screen, the talk with it, and the
 * wallets of the page. It owns the number that keeps states and events in order, which starts anew with every boot.
 *
 * @example
 * const frameRuntime = createFrameRuntime({ box, frame, options, modal, … })
 * const boot = frameRuntime.open(ports)
 */
export const createFrameRuntime = (parts: FrameRuntimeParts): FrameRuntime => {
  const { box, frame, options, modal } = parts
  const surface = (parts.embedded ? createInlineSurface : createDialogSurface)({
    box,
    frame,
    options: options.wanted,
    onDismiss: (reason) => void modal.close(reason),
  })
  const bridge = createWalletBridge(options.wanted)
  // The boot that answers now; a boot that comes up looks for sessions by itself.
  let liveBoot: Boot | undefined
  const signIn = linkSignIn(parts.signIn, () => {
    // A frame that does not take note of it finds out with its next question.
    liveBoot?.client.signInChanged().catch(ignore)
  })
  let seq = 0
  // The sign-in that the frame was told of last.
  let told = ''
  // What each boot has of its own: a new one is opened before the old one is closed.
  const running = new WeakMap<Boot, Running>()

  // Whether this is news; what is older than what is known was overtaken on its way.
  const advance = (next: number): boolean => {
    if (next <= seq) return false
    seq = next
    return true
  }

  return {
    surface,
    open: (ports) => {
      const own: Running = { stopWatching: ignore }
      const boot = openBoot({
        ...ports,
        PageError: parts.PageError,
        onBroken: parts.onDead,
        onClosed: () => {
          own.stopWatching()
          own.link?.close()
        },
        handlers: (client) => {
          own.link = bridge.attach(client)
          const { onState, onProviderEvent } = parts
          return {
            ...createHandlers({ advance, surface, modal, onState, onProviderEvent }),
            ...own.link.handlers,
            ...signIn.handlers,
          }
        },
      })
      running.set(boot, own)
      return boot
    },
    init: async (boot) => {
      seq = 0
      const siwx = await signIn.option()
      const accepted = options.accepted()
      told = JSON.stringify(siwx) ?? ''
      return boot.client.init({
        options: siwx ? { ...accepted, siwx } : accepted,
        sdk: parts.sdk,
        viewport: viewportFacts(box),
      })
    },
    live: (boot, { seq: first, snapshot }) => {
      liveBoot = boot
      if (advance(first)) parts.onState(snapshot)
      options.live(boot.client)
      const stopLiveness = watchLiveness({
        boot,
        busy: () => boot.inFlight() > 0 || modal.mode() !== 'hidden',
        onDead: parts.onDead,
        document: box.ownerDocument,
      })
      // A frame that does not take note of it is the heartbeat's affair.
      const stopViewport = watchViewport(() => {
        boot.client.setViewport(viewportFacts(box)).catch(ignore)
      })
      const own = running.get(boot)
      if (!own) return
      own.stopWatching = () => {
        stopLiveness()
        stopViewport()
      }
      own.link?.report()
    },
    signInChanged: () => {
      const tell = (siwx: SiwxOption | undefined): void => {
        const next = JSON.stringify(siwx) ?? ''
        if (siwx && next !== told) options.change({ siwx })
        told = next
      }
      signIn.option().then(tell, ({ message }: ProviderRpcError) => report(message))
    },
    end: () => {
      signIn.end()
      surface.remove()
      bridge.end()
    },
  }
}
