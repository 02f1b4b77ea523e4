import type { Handlers, InitResult, PlainJson } from '@casement/shared-protocol'
import { cancellable, INVALID_PARAMS, INVALID_REQUEST, ProviderRpcError, SAFE_METHODS } from '@casement/shared-protocol'
import type { Options, OptionsPatch, RpcRequest, Viewport } from '@casement/shared-protocol/schemas'
import { answerRequest } from '../features/for-boot.ts'
import { createNotes } from '../kernel/notes.ts'
import { withOptions } from '../kernel/rules/networks.ts'
import { optionsWithoutEffect } from '../kernel/rules/options-without-effect.ts'
import { storedConnections } from '../kernel/stored-connections.ts'
import type { HostConnection, ServedByFrame } from './channel.ts'
import type { HostSession } from './host-session.ts'
import { createHostSession, NOBODY } from './host-session.ts'
import type { Publisher } from './publish-state.ts'
import { publishState } from './publish-state.ts'
import { missingAdapter } from './rules/network-change.ts'
import type { Boot } from './shared-boot.ts'

const ignore = (): void => undefined

/**
 * Serves an admitted host from its `init` on.
 *
 * @example
 * serveHost(connection, { bootId, projectId: 'shop', durability: 'persistent', config, admission, … })
 */
export const serveHost = (connection: HostConnection, boot: Boot): void => {
  const { bootId, config, admission } = boot
  const { origin: hostOrigin } = connection
  let started: HostSession | undefined
  let publisher: Publisher | undefined
  const notes = createNotes(({ event, properties }) => {
    // If the page does not hear it, nothing is lost.
    client.event({ name: event, props: properties }).catch(ignore)
  })
  let themed = Promise.resolve()

  const current = (): HostSession => {
    if (started) return started
    throw new ProviderRpcError(INVALID_REQUEST, 'init comes first')
  }

  /**
   * Waits until the host has received all state changes before answering. The two use different ports, so either may
   * overtake the other, but a page whose wallet switch resolves must find the new network.
   */
  const afterUpdates = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } finally {
      await publisher?.received()
    }
  }

  const { handler: request, cancel } = cancellable<RpcRequest, PlainJson>(async (asked, { signal }) => {
    const { options, session, host } = current()
    const ask = async (request: RpcRequest, stop: AbortSignal): Promise<unknown> =>
      (await host.needed()).features.requests.request(request, stop)
    const answer = () => answerRequest({ config, options: options.getState(), session, ask }, asked, signal)
    return (await afterUpdates(answer)) as PlainJson
  })

  const report = (thrown: unknown): void => {
    boot.log.error('The modal failed', thrown)
    notes.note({ event: 'INTERNAL_SDK_ERROR', thrown })
  }

  const start = (options: Options, viewport: Viewport | undefined): InitResult => {
    const kept = storedConnections(boot.storage, { projectId: boot.projectId, hostOrigin }, options)
    notes.note({ event: 'INITIALIZE', options })
    started = createHostSession({
      boot,
      hostOrigin,
      client,
      kept,
      options,
      viewport,
      themed: () => themed,
      answered: async () => publisher?.received(),
      emit: (event) => publisher?.emit(event),
      report,
      notes,
    })
    const { session, host } = started
    if (options.debug) boot.log.setLevel('debug')
    themed = boot.applyTheme(options)
    boot.applyViewport(viewport)
    boot.whenIdle(() => {
      // Opening the modal tries again and reports errors.
      host.needed().then(({ modal }) => modal.preload(), ignore)
    })
    const updates = publishState(session, client)
    publisher = updates
    if (kept.length > 0) restore(started)
    return {
      seq: updates.lastSeq(),
      snapshot: session.getState(),
      capabilities: {
        storage: boot.durability,
        embeddedWallet: admission.embeddedWallet && boot.config.secureOrigin !== undefined,
      },
      policy: { safe: [...SAFE_METHODS] },
      alerts: options.debug ? optionsWithoutEffect(options).map((path) => `options.${path} has no effect yet`) : [],
    }
  }

  const change = (patch: OptionsPatch): void => {
    const now = current()
    const { options, session, host } = now
    const before = options.getState()
    const changed = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
    const next = { ...before, ...changed } as Options
    const missing = missingAdapter(before, next.networks)
    if (missing) {
      const path = 'networks'
      throw new ProviderRpcError(INVALID_PARAMS, `setOptions: Adapter for namespace ${missing} doesn't exist`, { path })
    }
    options.setState(next, true)
    session.setState(withOptions(session.getState(), next, before), true)
    themed = boot.applyTheme(next)
    if (next.messages !== before.messages || next.locale !== before.locale) host.loaded()?.modal.speak()
  }

  /** Starts restoring the connections of the last visit at once, because the page waits for the result. */
  const restore = ({ host, session, options }: HostSession): void => {
    host
      .needed()
      .then((composed) => composed.features.wallets.restore())
      .catch((thrown: unknown) => {
        report(thrown)
        const nobody = { ...session.getState(), ...NOBODY }
        session.setState(withOptions(nobody, options.getState(), options.getState()), true)
      })
  }

  const handlers: Handlers<ServedByFrame> = {
    init: ({ options, viewport }) => {
      if (started) throw new ProviderRpcError(INVALID_REQUEST, 'init comes once')
      // Otherwise a page listed for one project could act for another.
      if (options.projectId !== boot.projectId) {
        const path = 'options.projectId'
        throw new ProviderRpcError(INVALID_PARAMS, `init: ${path} is not the project of the frame’s address`, { path })
      }
      return start(options, viewport)
    },
    request,
    cancel,
    setOptions: change,
    open: async (params) => {
      const view = await current().modal.open(params)
      await boot.painted()
      return { opened: true, view }
    },
    connect: ({ namespace }) =>
      afterUpdates(async () => {
        const { features } = await current().host.needed()
        return { namespace: await features.requests.connect(namespace) }
      }),
    switchNetwork: ({ caipNetworkId, ignoreConfirmation }) =>
      afterUpdates(async () => {
        const { switchNetwork } = await current().host.needed()
        return {
          caipNetworkId: await switchNetwork(caipNetworkId, { confirmationIgnored: ignoreConfirmation === true }),
        }
      }),
    disconnect: ({ namespace }) =>
      afterUpdates(async () => {
        const { features } = await current().host.needed()
        await features.wallets.commands.disconnect({ namespace })
      }),
    resetWalletConnect: () =>
      afterUpdates(async () => {
        const { features } = await current().host.needed()
        await features.wallets.commands.resetWalletConnect()
      }),
    injectedChanged: (list) => current().host.setInstalled(list),
    injectedEvent: ({ walletId, event, payload }) =>
      current().host.loaded()?.features.wallets.handleEvent(walletId, event, payload),
    signInChanged: () => current().host.loaded()?.features.signIn.changed(),
    requestClose: async () => {
      const { modal } = current()
      const closed = modal.requestClose()
      // Until the picture is gone, the page behind it is inert. A modal that stays open is not going.
      await modal.gone()
      return { closed }
    },
    setViewport: (viewport) => current().setViewport(viewport),
    // The ping itself counts as one call in progress.
    ping: ({ n }) => ({ n, bootId, busy: service.inFlight() > 1 }),
  }

  const { client, service } = connection.admit(handlers, report)
}
