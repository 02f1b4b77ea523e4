import type { Snapshot } from '@casement/shared-protocol/host'
import { INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol/host'
import { openChannel } from './channel.ts'
import { watchCspViolations } from './frame/csp.ts'
import { createFrameElement } from './frame/element.ts'
import { blockedByCsp, notSent } from './frame/explain.ts'
import type { Lifecycle } from './frame/lifecycle.ts'
import { createLifecycle } from './frame/lifecycle.ts'
import { watchLiveness } from './frame/liveness.ts'
import type { FrameOptions } from './frame-options.ts'
import { keepOptions } from './frame-options.ts'
import type { Modal } from './modal.ts'
import { createModal } from './modal.ts'
import type { SplitOptions } from './options.ts'
import { report } from './report.ts'
import { SDK_VERSION } from './sdk-version.ts'
import type { Surface } from './surface/surface.ts'

/** The frame of one instance, with the public state that it last told. */
export type FrameSession = {
  readonly lifecycle: Lifecycle
  readonly modal: Modal
  snapshot(): Snapshot | undefined
  readonly options: FrameOptions
  /** Ends it: calls that were sent reject with `lost`, calls that wait with `notSent`. */
  close(lost: ProviderRpcError, notSent: ProviderRpcError): void
}

export type FrameSessionEvents = {
  readonly onProviderEvent: (namespace: string, event: string, payload: unknown) => void
  readonly onState: (snapshot: Snapshot) => void
}

/**
 * Puts the parts of a frame together: element, surface, handshake, lifecycle, heartbeat. It owns the last snapshot, and
 * the sequence number that keeps snapshots and events in order; both start anew with every boot.
 *
 * @example
 * const session = startFrameSession(splitOptions(options), { onProviderEvent, onState })
 * await session.modal.open({})
 */
export const startFrameSession = (split: SplitOptions, events: FrameSessionEvents): FrameSession => {
  const { frameOrigin, projectId, sent } = split
  const options = keepOptions(sent, report)
  const embedded = sent.enableEmbedded === true
  let snapshot: Snapshot | undefined
  let seq = 0
  const ignore = (): void => undefined
  let stopWatching = ignore

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

  let parts: typeof import('./surface/index.ts') | undefined
  let surface: Promise<Surface> | undefined
  const loadSurface = (): Promise<Surface> => {
    surface ??= import('./surface/index.ts').then(
      (loaded) => {
        parts = loaded
        return (embedded ? loaded.createInlineSurface : loaded.createDialogSurface)({
          box,
          frame: element.current,
          options: options.wanted,
          onDismiss: (reason) => void modal.close(reason),
        })
      },
      () => {
        // Whoever asks next may have better luck with the network.
        surface = undefined
        throw notSent('Part of the SDK did not load')
      },
    )
    return surface
  }

  // Whether this is news; what is older than what is known was overtaken on its way.
  const advance = (next: number): boolean => {
    if (next <= seq) return false
    seq = next
    return true
  }
  const tell = (next: Snapshot): void => {
    snapshot = next
    events.onState(next)
  }

  const lifecycle = createLifecycle({
    frameOrigin,
    projectId,
    report,
    present: () => element.current()?.isConnected === true,
    load: () => {
      // Whatever took it out of the page has closed it, too.
      if (!box.isConnected) modal.hide()
      element.load().addEventListener('load', channel.knock)
      loadSurface().catch(ignore)
    },
    init: async (boot) => {
      seq = 0
      // It was asked for with the frame, and is smaller; without it the modal can still serve the provider.
      await loadSurface().catch(ignore)
      return boot.client.init({
        options: options.accepted(),
        sdk: SDK_VERSION,
        ...(parts && { viewport: parts.viewportFacts(box) }),
      })
    },
    onLive: ({ boot, facts }) => {
      for (const alert of facts.alerts) report(alert)
      if (advance(facts.seq)) tell(facts.snapshot)
      options.live(boot.client)
      stopWatching()
      const stopLiveness = watchLiveness({
        boot,
        busy: () => boot.inFlight() > 0 || modal.mode() !== 'hidden',
        onDead: lifecycle.died,
        document,
      })
      const loaded = parts
      // A frame that does not take note of it is the heartbeat's affair.
      const stopViewport = loaded?.watchViewport(() => {
        boot.client.setViewport(loaded.viewportFacts(box)).catch(ignore)
      })
      stopWatching = () => {
        stopLiveness()
        stopViewport?.()
      }
      modal.live()
    },
    onLost: () => {
      // Keys that go to a dead frame are heard by nobody.
      setInert(true)
      modal.lost()
    },
  })

  const modal = createModal({ lifecycle, surface: loadSurface, release: () => setInert(false) })

  const channel = openChannel({
    frameOrigin,
    // Not a secret, only a name; randomUUID is missing on pages that are no secure context.
    instanceId: String(Math.random()),
    sdk: SDK_VERSION,
    frameWindow: () => element.current()?.contentWindow,
    onBoot: lifecycle.booted,
    onDenied: lifecycle.denied,
    onBroken: lifecycle.died,
    handlers: {
      stateChanged: (change) => {
        if (advance(change.seq)) tell(change.snapshot)
      },
      providerEvent: ({ seq: next, namespace, event, payload }) => {
        if (advance(next)) events.onProviderEvent(namespace, event, payload)
      },
      surface: ({ mode, height }) => modal.asked(mode, height),
      openUrl: async ({ url, target }) => {
        await loadSurface()
        const opened = parts?.openUrl(url, target)
        if (opened === undefined)
          throw new ProviderRpcError(INVALID_PARAMS, 'openUrl: url may not be opened', { path: 'url' })
        return { opened }
      },
      focusOpener: async () => (await loadSurface()).focusOpener(),
    },
  })

  const stopCsp = watchCspViolations(frameOrigin, document, () => lifecycle.fail(blockedByCsp(frameOrigin)))

  return {
    lifecycle,
    modal,
    snapshot: () => snapshot,
    options,
    close: (lost, notSent) => {
      stopCsp()
      stopWatching()
      channel.close()
      lifecycle.end(lost, notSent)
      modal.hide()
      surface?.then((each) => each.remove()).catch(ignore)
      element.remove()
    },
  }
}
