import type { Snapshot } from '@casement/shared-protocol/host'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import type { BootPorts } from './channel.ts'
import { openChannel } from './channel.ts'
import { watchCspViolations } from './frame/csp.ts'
import { createFrameElement } from './frame/element.ts'
import { blockedByCsp, notSent } from './frame/explain.ts'
import type { Lifecycle } from './frame/lifecycle.ts'
import { createLifecycle } from './frame/lifecycle.ts'
import type { FrameOptions } from './frame-options.ts'
import { keepOptions } from './frame-options.ts'
import type { Modal } from './modal.ts'
import { createModal } from './modal.ts'
import type { SignInGiven, SplitOptions } from './options.ts'
import { report } from './report.ts'
import { SDK_VERSION } from './sdk-version.ts'
import type { FrameRuntime } from './with-frame/frame-runtime.ts'

/** The frame of one instance, with the public state that it last told. */
export type FrameSession = {
  readonly lifecycle: Lifecycle
  readonly modal: Modal
  snapshot(): Snapshot | undefined
  readonly options: FrameOptions
  /** Takes another sign-in of the page for the one that it gave before. */
  useSignIn(given: SignInGiven | undefined): void
  /** Ends it: calls that were sent reject with `lost`, calls that wait with `notSent`. */
  close(lost: ProviderRpcError, notSent: ProviderRpcError): void
}

export type FrameSessionEvents = {
  readonly onProviderEvent: (namespace: string, event: string, payload: unknown) => void
  readonly onState: (snapshot: Snapshot) => void
}

/**
 * Puts the parts of a frame together: element, handshake, lifecycle, and the frame runtime, which is loaded beside the frame.
 * It owns the last snapshot.
 *
 * @example
 * const session = startFrameSession(splitOptions(options), { onProviderEvent, onState })
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
    // Which way the frame's language is read is the frame's to say; this is what its skeleton goes by until then. Whether
    // Arabic is the first of the list that the modal speaks: the rule itself would be the size of the rest.
    fragment: () =>
      `#t=${options.wanted().themeMode ?? 'auto'}&d=${/^((?!en|de|ja)[^,]*,)*ar/.test([options.wanted().locale, navigator.languages].join()) ? 'rtl' : 'ltr'}&m=${embedded ? 'inline' : 'modal'}`,
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
    loading ??= import('./with-frame/index.ts').then(
      ({ createFrameRuntime }) => {
        frameRuntime = createFrameRuntime({
          box,
          embedded,
          frame: element.current,
          options,
          modal,
          sdk: SDK_VERSION,
          signIn: () => signIn,
          onState: (next) => {
            snapshot = next
            events.onState(next)
          },
          onProviderEvent: events.onProviderEvent,
          onDead: lifecycle.died,
          PageError: ProviderRpcError,
        })
        return frameRuntime
      },
      () => {
        // Whoever asks next may have better luck with the network.
        loading = undefined
        throw notSent('Part of the SDK did not load')
      },
    )
    return loading
  }

  // The boot whose ports wait for what serves them; without one nobody has said yet that what is in the frame is ours.
  let greeted: BootPorts | undefined
  // Whether anything has come from the frame's address, be it a server's page of errors.
  let arrived = false
  const lifecycle = createLifecycle({
    frameOrigin,
    projectId,
    report,
    present: () => element.current()?.isConnected === true,
    signs: () => ({ arrived, online: navigator.onLine }),
    load: () => {
      // Whatever took it out of the page has closed it, too.
      if (!box.isConnected) modal.hide()
      arrived = false
      greeted = undefined
      const frame = element.load()
      frame.addEventListener('load', () => {
        // One that was replaced says nothing of the next.
        if (frame === element.current()) arrived = true
        channel.knock()
      })
      loadFrameRuntime().catch(lifecycle.missed)
    },
    init: async (boot) => (frameRuntime as FrameRuntime).init(boot),
    onLive: ({ boot, facts }) => {
      for (const alert of facts.alerts) report(alert)
      frameRuntime?.live(boot, facts)
      modal.live()
    },
    onLost: () => {
      // Keys that go to a dead frame are heard by nobody.
      setInert(true)
      modal.lost()
    },
  })

  const modal = createModal({
    lifecycle,
    surface: async () => (await loadFrameRuntime()).surface,
    greeted: () => greeted !== undefined,
    release: () => setInert(false),
  })

  const channel = openChannel({
    frameOrigin,
    // Not a secret, only a name; randomUUID is missing on pages that are no secure context.
    instanceId: String(Math.random()),
    sdk: SDK_VERSION,
    frameWindow: () => element.current()?.contentWindow,
    onGreeted: (ports) => {
      greeted = ports
      element.reveal()
      modal.greeted()
      const start = ({ open }: FrameRuntime): void => {
        // Another frame came meanwhile, or none is wanted any more.
        if (greeted === ports) lifecycle.booted(open(ports))
      }
      // At once, if it can be: nobody is to be served by a frame that has just been followed by another.
      if (frameRuntime) start(frameRuntime)
      else loadFrameRuntime().then(start, ignore)
    },
    onDenied: (code) => {
      // It may have taken its ports before.
      greeted = undefined
      lifecycle.denied(code)
    },
  })

  const stopCsp = watchCspViolations(frameOrigin, document, () => lifecycle.fail(blockedByCsp(frameOrigin)))

  return {
    lifecycle,
    modal,
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
      modal.hide()
      loading?.then(({ end }) => end()).catch(ignore)
      element.remove()
    },
  }
}
