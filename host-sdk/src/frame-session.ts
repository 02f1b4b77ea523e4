import type { ProviderRpcError, Snapshot } from '@casement/shared-protocol/host'
import { openChannel } from './channel.ts'
import { watchCspViolations } from './frame/csp.ts'
import { createFrameElement } from './frame/element.ts'
import { blockedByCsp } from './frame/explain.ts'
import type { Lifecycle } from './frame/lifecycle.ts'
import { createLifecycle } from './frame/lifecycle.ts'
import { watchLiveness } from './frame/liveness.ts'
import type { SplitOptions } from './options.ts'
import { report } from './report.ts'
import { SDK_VERSION } from './sdk-version.ts'

/** The frame of one instance, with the public state that it last told. */
export type FrameSession = {
  readonly lifecycle: Lifecycle
  snapshot(): Snapshot | undefined
  /** Ends it: calls that were sent reject with `lost`, calls that wait with `notSent`. */
  close(lost: ProviderRpcError, notSent: ProviderRpcError): void
}

export type FrameSessionEvents = {
  readonly onProviderEvent: (namespace: string, event: string, payload: unknown) => void
}

/**
 * Puts the parts of a frame together: element, handshake, lifecycle, heartbeat. It owns the last snapshot, and the
 * sequence number that keeps snapshots and events in order; both start anew with every boot.
 *
 * @example
 * const session = startFrameSession(splitOptions(options), { onProviderEvent })
 * await session.lifecycle.live()
 */
export const startFrameSession = (options: SplitOptions, events: FrameSessionEvents): FrameSession => {
  const { frameOrigin, projectId, sent } = options
  const element = createFrameElement(frameOrigin, projectId, document)
  let snapshot: Snapshot | undefined
  let seq = 0
  let stopWatching = (): void => undefined

  // Whether this is news; what is older than what is known was overtaken on its way.
  const advance = (next: number): boolean => {
    if (next <= seq) return false
    seq = next
    return true
  }

  const lifecycle = createLifecycle({
    frameOrigin,
    projectId,
    report,
    load: () => element.load().addEventListener('load', channel.knock),
    init: (boot) => {
      seq = 0
      return boot.client.init({ options: sent, sdk: SDK_VERSION })
    },
    onLive: ({ boot, facts }) => {
      for (const alert of facts.alerts) report(alert)
      if (advance(facts.seq)) snapshot = facts.snapshot
      stopWatching()
      stopWatching = watchLiveness({ boot, busy: () => boot.inFlight() > 0, onDead: lifecycle.died, document })
    },
  })

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
        if (advance(change.seq)) snapshot = change.snapshot
      },
      providerEvent: ({ seq: next, namespace, event, payload }) => {
        if (advance(next)) events.onProviderEvent(namespace, event, payload)
      },
    },
  })

  const stopCsp = watchCspViolations(frameOrigin, document, () => lifecycle.fail(blockedByCsp(frameOrigin)))

  return {
    lifecycle,
    snapshot: () => snapshot,
    close: (lost, notSent) => {
      stopCsp()
      stopWatching()
      channel.close()
      lifecycle.end(lost, notSent)
      element.remove()
    },
  }
}
