import type { OpenParams, OptionsPatch } from '@casement/shared-protocol/host'
import { DISCONNECTED, MAX_INIT_SIZE, MAX_MESSAGE_SIZE, ProviderRpcError } from '@casement/shared-protocol/host'
import type { Casement } from './casement.ts'
import type { CasementOptions } from './casement-options.ts'
import { notSent } from './frame/explain.ts'
import type { FrameSession } from './frame-session.ts'
import { startFrameSession } from './frame-session.ts'
import type { SplitOptions } from './options.ts'
import { changeable, splitOptions } from './options.ts'
import { plainOf } from './plain.ts'
import { schedulePreload } from './preload.ts'
import { announceProvider } from './provider/announce.ts'
import { createEip1193Provider } from './provider/eip1193.ts'
import { createListeners } from './provider/listeners.ts'
import type { Instance } from './registry.ts'
import { shareInstance } from './registry.ts'
import { report } from './report.ts'
import { sendRequest } from './requests.ts'
import type { Snapshot } from './snapshot.ts'
import type { Boot } from './with-frame/boot.ts'

const ENDED = 'Destroyed'

/** Creates an instance. `split` may be the error that every call rejects with. */
const makeInstance = (split: SplitOptions | ProviderRpcError, release: () => void): Omit<Instance, 'owners'> => {
  const events = createListeners()
  const states = createListeners()
  let session: FrameSession | undefined
  let callOff = (): void => undefined
  let warned = false

  if (!(split instanceof ProviderRpcError)) {
    const { sent } = split
    session = startFrameSession(split, {
      onProviderEvent: (namespace, event, payload) => {
        if (namespace === 'eip155') events.emit(event, payload)
      },
      onState: (state) => states.emit('state', state),
    })
    const { lifecycle, modal } = session
    callOff = schedulePreload(sent.preload, () => {
      // The error is already logged, and later calls reject with it.
      const loaded: Promise<unknown> = sent.enableEmbedded ? modal.open({}) : lifecycle.live()
      loaded.catch(() => undefined)
    })
  }

  const current = (): FrameSession => {
    if (session) return session
    throw split instanceof ProviderRpcError ? split : notSent(ENDED)
  }

  const ready = async (): Promise<Snapshot> => {
    const { lifecycle, snapshot } = current()
    const { facts } = await lifecycle.live()
    return snapshot() ?? facts.snapshot
  }

  const change = (patch: Pick<CasementOptions, 'themeMode' | 'themeVariables'>): void =>
    session?.options.change(plainOf(patch, 'options.', MAX_INIT_SIZE) as OptionsPatch)

  const client = async (): Promise<Boot['client']> => (await current().lifecycle.live()).boot.client

  const provider = createEip1193Provider({
    listeners: events,
    current: async () => (await ready()).namespaces.eip155,
    send: async (method, params, signal) => sendRequest(current().lifecycle, 'eip155', method, params, signal),
  })
  const stopAnnouncing =
    split instanceof ProviderRpcError || !split.announced ? undefined : announceProvider(split.frameOrigin, provider)

  const casement: Casement = {
    provider,
    ready,
    open: async (options) => {
      const params = plainOf(options ?? {}, 'open: ', MAX_MESSAGE_SIZE) as OpenParams
      return { view: await current().modal.open(params) }
    },
    close: async () => ({ closed: await current().modal.close('api') }),
    subscribeState: (listener) => {
      // Wrapped, so that a listener added twice is called twice and removed once.
      const tell = (state: Snapshot): void => listener(state)
      states.add('state', tell)
      const known = session?.snapshot()
      if (known) tell(known)
      return () => states.remove('state', tell)
    },
    switchNetwork: async (caipNetworkId) => {
      const { switchNetwork } = await client()
      return switchNetwork({ caipNetworkId: caipNetworkId as `eip155:${string}` })
    },
    disconnect: async (namespace) => (await client()).disconnect({ namespace }),
    setThemeMode: (themeMode) => change({ themeMode }),
    setThemeVariables: (variables) =>
      change({ themeVariables: { ...session?.options.wanted().themeVariables, ...variables } }),
    destroy: release,
  }

  return {
    casement,
    merge: (options) => {
      const { sent, signIn } = splitOptions(options)
      if (signIn || sent.siwx) session?.useSignIn(signIn)
      if (split instanceof ProviderRpcError || JSON.stringify(sent) === JSON.stringify(split.sent)) return
      if (!warned) report(`Project "${split.projectId}" was set up twice; options were merged.`)
      warned = true
      session?.options.change(changeable(sent))
    },
    end: () => {
      callOff()
      stopAnnouncing?.()
      session?.close(new ProviderRpcError(DISCONNECTED, ENDED, { outcome: 'unknown' }), notSent(ENDED))
      session = undefined
      events.clear()
      states.clear()
    },
  }
}

/**
 * Creates a wallet modal, or returns the page's existing one for this frame and project. Invalid options never break
 * the page: they are logged once, and every call rejects with the same error.
 *
 * @example
 * const casement = createCasement({ frameUrl: 'https://wallet.example.com', projectId: 'shop', networks: [mainnet] })
 * await casement.open()
 * await casement.provider.request({ method: 'eth_blockNumber' })
 */
export const createCasement = (options: CasementOptions): Casement => {
  const nothing = (): void => undefined
  // During server-side rendering there is no frame and nothing to report.
  if (typeof document === 'undefined') return makeInstance(notSent('No page'), nothing).casement
  try {
    const split = splitOptions(options)
    return shareInstance(`${split.frameOrigin} ${split.projectId}`, options, (release) => makeInstance(split, release))
  } catch (thrown) {
    const refusal = thrown as ProviderRpcError
    report(refusal.message)
    return makeInstance(refusal, nothing).casement
  }
}
