import { cancellable, INVALID_REQUEST, ProviderRpcError, SAFE_METHODS } from '@casement/shared-protocol'
import type { Handlers, PlainJson } from '@casement/shared-protocol'
import type { Config, Options, RpcRequest, Viewport } from '@casement/shared-protocol/schemas'
import type { Guest, ServedByFrame } from './channel.ts'
import { answerRequest } from './commands/request.ts'
import type { GateDecision } from './domain/gate.ts'
import { initialNamespace, initialNamespaces } from './domain/networks.ts'
import { createSessionStore } from './stores/session.ts'
import type { SessionStore } from './stores/session.ts'
import type { Durability } from './storage/port.ts'

export type Visit = {
  readonly bootId: string
  readonly durability: Durability
  readonly config: Config
  readonly admission: Extract<GateDecision, { kind: 'admitted' }>
  readonly report: (message: string) => void
}

type Running = { readonly options: Options; readonly session: SessionStore; viewport: Viewport }

const start = (options: Options, viewport: Viewport): Running => {
  const activeNamespace = initialNamespace(options)
  const session = createSessionStore({
    status: 'disconnected',
    namespaces: initialNamespaces(options),
    ...(activeNamespace ? { activeNamespace } : {}),
    open: false,
    loading: false,
  })
  return { options, viewport, session }
}

/**
 * Serves an admitted host, from its `init` on. The public state and the provider's events that follow are numbered from
 * 1, so that the host can put them in order.
 *
 * @example
 * serveGuest(guest, { bootId, durability: 'persistent', config, admission, report })
 */
export const serveGuest = (guest: Guest, visit: Visit): void => {
  const { bootId, config, admission } = visit
  let running: Running | undefined
  let seq = 1

  const current = (): Running => {
    if (running) return running
    throw new ProviderRpcError(INVALID_REQUEST, 'init comes first')
  }

  const { handler: request, cancel } = cancellable<RpcRequest, PlainJson>(
    async (asked, { signal }) => (await answerRequest({ config, ...current() }, asked, signal)) as PlainJson,
  )

  const handlers: Handlers<ServedByFrame> = {
    init: ({ options, viewport }) => {
      if (running) throw new ProviderRpcError(INVALID_REQUEST, 'init comes once')
      running = start(options, viewport)
      running.session.subscribe((snapshot) => {
        seq += 1
        void client.stateChanged({ seq, snapshot }).catch(() => undefined)
      })
      return {
        seq,
        snapshot: running.session.getState(),
        capabilities: { storage: visit.durability, embeddedWallet: admission.embeddedWallet },
        policy: { safe: [...SAFE_METHODS] },
        alerts: [...admission.alerts],
      }
    },
    request,
    cancel,
    setViewport: (viewport) => {
      current().viewport = viewport
    },
    ping: ({ n }) => ({ n, bootId, busy: service.inFlight() > 1 }),
  }

  const { client, service } = guest.admit(handlers, (thrown) => visit.report(String(thrown)))
}
