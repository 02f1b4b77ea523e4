import type { BootPorts, Snapshot } from '@casement/shared-protocol/host'
import { abortable, openChannel, ProviderRpcError, RIGHT_TO_LEFT_FIRST } from '@casement/shared-protocol/host'
import { version } from '../package.json' with { type: 'json' }
import type { HeldProviders } from './account-state.ts'
import type { CasementEvent } from './casement.ts'
import { watchCspViolations } from './frame/csp.ts'
import { createFrameElement } from './frame/element.ts'
import { blockedByCsp, notSent } from './frame/explain.ts'
import type { Lifecycle } from './frame/lifecycle.ts'
import { createLifecycle } from './frame/lifecycle.ts'
import type { FrameOptions } from './frame-options.ts'
import { keepOptions } from './frame-options.ts'
import type { SignInGiven, SplitOptions } from './options.ts'
import { report } from './report.ts'
import type { FrameRuntime } from './with-frame/frame-runtime.ts'
import type { Modal } from './with-frame/modal.ts'

/** The frame of one instance, with the last public state it reported. */
export type FrameSession = {
  readonly lifecycle: Lifecycle
  readonly modal: Pick<Modal, 'open' | 'close'>
  /** Loads the part of an instance that comes with its first frame. */
  runtime(): Promise<FrameRuntime>
  /** That part, if it is loaded. */
  loaded(): FrameRuntime | undefined
  snapshot(): Snapshot | undefined
  readonly options: FrameOptions
  /** Replaces the page's sign-in functions. */
  useSignIn(given: SignInGiven | undefined): void
  /** Ends the session. Sent calls reject with `lost`, waiting calls with `notSent`. */
  close(lost: ProviderRpcError, notSent: ProviderRpcError): void
}

export type FrameSessionEvents = {
  readonly onProviderEvent: (namespace: string, event: string, payload: unknown) => void
  readonly onState: (snapshot: Snapshot) => void
  readonly onEvent: (event: CasementEvent) => void
  /** The page's objects that speak to wallets. */
  readonly providers: HeldProviders
}

/**
 * Connects the parts of a frame: element, handshake, lifecycle and the frame runtime, which loads in parallel with the
 * frame. Owns the last snapshot.
 *
 * @example
 * const session = startFrameSession(splitOptions(options), { onProviderEvent, onState, onEvent, providers })
 * await session.modal.open({})
 */
export const startFrameSession = (split: SplitOptions, events: FrameSessionEvents): FrameSession => {
  const { frameOrigin, projectId, sent } = split
  let { signIn } = split
  const options = keepOptions(sent, report)
  const embedded = sent.enableEmbedded === true
  let snapshot: Snapshot | undefined
  const ignore = (): void => undefined

  const element = createFrameElement({
    origin: frameOrigin,
    projectId,
    embedded,
    // The text direction of the skeleton, until the frame sets its own.
    fragment: () => {
      const { themeMode = 'auto', locale } = options.wanted()
      const languages = [locale, navigator.languages].join()
      return `#t=${themeMode}&d=${languages.match(RIGHT_TO_LEFT_FIRST) ? 'rtl' : 'ltr'}&m=${embedded ? 'inline' : 'modal'}`
    },
    wanted: options.wanted,
    place: split.place,
    document,
  })
  const { box } = element
  const setInert = (inert: boolean): void => {
    const frame = element.current()
    if (frame) frame.inert = inert
  }

  let frameRuntime: FrameRuntime | undefined
  let loading: Promise<FrameRuntime> | undefined
  const loadFrameRuntime = (): Promise<FrameRuntime> => {
    loading ??= import('./with-frame/frame-runtime.ts').then(
      ({ createFrameRuntime }) => {
        frameRuntime = createFrameRuntime({
          box,
          embedded,
          frame: element.current,
          options,
          lifecycle,
          greeted: () => greeted !== undefined,
          reveal: element.reveal,
          release: () => setInert(false),
          sdk: version,
          signIn: () => signIn,
          ...events,
          onState: (next) => {
            snapshot = next
            events.onState(next)
          },
          onDead: lifecycle.died,
          PageError: ProviderRpcError,
        })
        if (greeted) frameRuntime.modal.greeted()
        return frameRuntime
      },
      () => {
        // The next attempt may succeed.
        loading = undefined
        throw notSent('Part of the SDK did not load')
      },
    )
    return loading
  }

  // The boot whose ports are waiting for the frame runtime. Undefined until the frame has proved that it is ours.
  let greeted: BootPorts | undefined
  // Whether any document has loaded from the frame's URL, even an error page.
  let arrived = false
  const lifecycle = createLifecycle({
    frameOrigin,
    projectId,
    report,
    present: () => element.current()?.isConnected,
    signs: () => ({ arrived, online: navigator.onLine }),
    load: () => {
      // Removing the box from the page also closed it.
      if (!box.isConnected) frameRuntime?.modal.hide()
      arrived = false
      greeted = undefined
      const frame = element.load()
      frame.addEventListener('load', () => {
        // A replaced frame does not count.
        if (frame === element.current()) arrived = true
        channel.knock()
      })
      loadFrameRuntime().catch(lifecycle.missed)
    },
    init: async (boot) => (frameRuntime as FrameRuntime).init(boot),
    onLive: ({ boot, facts }) => {
      for (const alert of facts.alerts) report(alert)
      frameRuntime?.live(boot, facts)
      frameRuntime?.modal.live()
    },
    onLost: () => {
      // A dead frame must not receive keys.
      setInert(true)
      frameRuntime?.modal.lost()
    },
  })

  // Calls that wait for the frame runtime.
  let opening = new AbortController()
  const stopOpening = (): void => {
    opening.abort()
    opening = new AbortController()
  }

  const channel = openChannel({
    frameOrigin,
    // A name, not a secret. `randomUUID` is missing in insecure contexts.
    instanceId: String(Math.random()),
    sdk: version,
    frameWindow: () => element.current()?.contentWindow,
    onGreeted: (ports) => {
      greeted = ports
      frameRuntime?.modal.greeted()
      const start = ({ open }: FrameRuntime): void => {
        // Skipped if another boot has replaced this one, or none is wanted anymore.
        if (greeted === ports) lifecycle.booted(open(ports))
      }
      // Start without delay if possible, so that no call goes to a boot that has just been replaced.
      if (frameRuntime) start(frameRuntime)
      else loadFrameRuntime().then(start, ignore)
    },
    onDenied: (code) => {
      // It may already have taken its ports.
      greeted = undefined
      lifecycle.denied(code)
    },
  })

  const stopCsp = watchCspViolations(frameOrigin, document, () => lifecycle.fail(blockedByCsp(frameOrigin)))

  return {
    lifecycle,
    modal: {
      open: async (params) => {
        // A new call retries after a failure. The frame loads in parallel with the frame runtime.
        if (lifecycle.state().kind === 'failed') lifecycle.restart()
        lifecycle.live().catch(ignore)
        const { modal } = await abortable(opening.signal, loadFrameRuntime)
        return modal.open(params)
      },
      close: async (reason) => {
        stopOpening()
        return frameRuntime ? frameRuntime.modal.close(reason) : true
      },
    },
    runtime: loadFrameRuntime,
    loaded: () => frameRuntime,
    snapshot: () => snapshot,
    options,
    useSignIn: (given) => {
      signIn = given
      frameRuntime?.signInChanged()
    },
    close: (lost, notSent) => {
      stopCsp()
      greeted = undefined
      channel.close()
      lifecycle.end(lost, notSent)
      stopOpening()
      frameRuntime?.modal.hide()
      loading?.then(({ end }) => end()).catch(ignore)
      element.remove()
    },
  }
}
