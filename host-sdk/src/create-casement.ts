import type { OpenParams, OptionsPatch } from '@casement/shared-protocol/host'
import {
  abortable,
  DISCONNECTED,
  MAX_INIT_SIZE,
  MAX_MESSAGE_SIZE,
  ProviderRpcError,
} from '@casement/shared-protocol/host'
import type { AccountState, Readers, ThemeState } from './account-state.ts'
import type { Casement, CasementEvent, NamespaceRequest } from './casement.ts'
import type { CasementOptions } from './casement-options.ts'
import { notSent } from './frame/explain.ts'
import type { FrameSession } from './frame-session.ts'
import { startFrameSession } from './frame-session.ts'
import type { SplitOptions } from './options.ts'
import { bad, changeable, splitOptions } from './options.ts'
import { plainOf } from './plain.ts'
import { schedulePreload } from './preload.ts'
import { announceProvider } from './provider/announce.ts'
import { createEip1193Provider, readParams } from './provider/eip1193.ts'
import { createListeners } from './provider/listeners.ts'
import type { Instance } from './registry.ts'
import { shareInstance } from './registry.ts'
import { report } from './report.ts'
import type { NamedRequest } from './requests.ts'
import type { Snapshot } from './snapshot.ts'
import type { RegisteredWallet } from './solana/register.ts'
import { registerSolanaWallet } from './solana/register.ts'
import type { Boot } from './with-frame/boot.ts'
import type { OptionsChange, PageOptions } from './with-frame/change-options.ts'
import type { FrameRuntime } from './with-frame/frame-runtime.ts'

const ENDED = 'Destroyed'

// The options of an instance whose every call is refused.
const NONE = {} as CasementOptions

// What is read of the state, by the names of the getters and subscriptions.
const READERS = 'State Account Address Network WalletInfo Providers RemoteFeatures Alerts'.split(
  ' ',
) as (keyof Readers)[]
type Read = (state: Snapshot, ...given: readonly unknown[]) => unknown

/** Creates an instance. `split` may be the error that every call rejects with. */
const makeInstance = (
  split: SplitOptions | ProviderRpcError,
  options: CasementOptions,
  release: () => void,
): Omit<Instance, 'owners'> => {
  // What the page has asked for so far. Its own object may change later.
  let given = { ...options }
  const events = createListeners()
  const states = createListeners()
  let session: FrameSession | undefined
  let callOff = (): void => undefined
  let warned = false
  let solanaWallet: RegisteredWallet | undefined

  if (!(split instanceof ProviderRpcError)) {
    const { sent } = split
    session = startFrameSession(split, {
      onProviderEvent: (namespace, event, payload) => {
        if (namespace === 'eip155') events.emit(event, payload)
      },
      onState: () => states.emit('state', undefined),
      onEvent: (event) => states.emit('event', event),
      providers: () => ({ eip155: provider, ...(solanaWallet && { solana: solanaWallet.wallet }) }),
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

  const change = (patch: Pick<CasementOptions, 'themeMode' | 'themeVariables' | 'locale'>): void => {
    session?.options.change(plainOf(patch, 'options.', MAX_INIT_SIZE) as OptionsPatch)
    states.emit('theme', undefined)
  }

  const state = (): Snapshot | undefined => session?.snapshot()

  const theme = (): ThemeState => {
    const { themeMode = 'auto', themeVariables = {} } = session?.options.wanted() ?? {}
    return { themeMode, themeVariables }
  }

  /** Calls a listener with a value, if known, and whenever it changes. */
  const watch = <T>(event: 'state' | 'theme', read: () => T, listener: (value: T) => unknown): (() => void) => {
    let told: string | undefined
    const tell = (): void => {
      if (event === 'state' && !state()) return
      const value = read()
      const written = JSON.stringify(value)
      if (written === told) return
      told = written
      listener(value)
    }
    states.add(event, tell)
    tell()
    return () => states.remove(event, tell)
  }

  const client = async (): Promise<Boot['client']> => (await current().lifecycle.live()).boot.client

  const send = async (request: NamedRequest, signal?: AbortSignal): Promise<unknown> => {
    const { lifecycle, loaded } = current()
    // An aborted request does not wait for the frame to load. With the frame, its part of the SDK is loaded.
    return abortable(signal, async () => {
      await lifecycle.live()
      return (loaded() as FrameRuntime).request(request, signal)
    })
  }

  const ask = async (asked: NamespaceRequest, signal?: AbortSignal): Promise<unknown> => {
    const { namespace, method, params, chain } = { ...asked }
    return send({ namespace, method, params: readParams(method, params), chain }, signal)
  }

  const provider = createEip1193Provider({
    listeners: events,
    loadLegacy: async (request) => (await current().runtime()).legacy(request),
    current: async () => (await ready()).namespaces.eip155,
    send: (method, params, signal) => send({ namespace: 'eip155', method, params }, signal),
  })

  const page: PageOptions = {
    given: () => given,
    split: splitOptions,
    client,
    accepted: (patch, signIn) => {
      given = { ...given, ...patch }
      if (patch.siwx !== undefined || patch.siweConfig !== undefined) session?.useSignIn(signIn)
      states.emit('theme', undefined)
    },
  }
  const changeOptions = async (asked: OptionsChange): Promise<void> => (await current().runtime()).change(page, asked)

  // What is known of the state is read by a part that is loaded before anything is known.
  const reading = Object.fromEntries(
    READERS.flatMap((name) => {
      const read = (...given: unknown[]): unknown => {
        const known = state()
        return known && (session?.loaded()?.readers[name] as Read)(known, ...given)
      }
      const subscribe = (listener: (value: unknown) => void, ...given: unknown[]) =>
        watch('state', () => read(...given), listener)
      return [
        [`get${name}`, read],
        [`subscribe${name}`, subscribe],
      ]
    }),
    // The compiler cannot see the methods; a test compares their names with the type.
  ) as Pick<Casement, `${'get' | 'subscribe'}${keyof Readers}`>

  const casement: Casement = {
    ...reading,
    provider,
    ready,
    open: async (options) => {
      const params = plainOf(options ?? {}, 'open: ', MAX_MESSAGE_SIZE) as OpenParams
      return { view: await current().modal.open(params) }
    },
    close: async () => ({ closed: await current().modal.close('api') }),
    request: (asked, options) => ask(asked, options?.signal) as Promise<never>,
    getTheme: theme,
    isOpen: () => state()?.open === true,
    subscribeTheme: (listener) => watch('theme', theme, listener),
    subscribeEvents: (listener) => {
      // Wrapped, so that a listener that subscribes twice ends each subscription separately.
      const hear = (event: CasementEvent): void => listener(event)
      states.add('event', hear)
      return () => states.remove('event', hear)
    },
    connect: async (options = {}) => {
      const { connect } = await client()
      const { namespace } = await connect({ namespace: options.namespace })
      return reading.getAccount(namespace) as AccountState
    },
    switchNetwork: async (caipNetworkId, { ignoreConfirmation } = {}) => {
      const { switchNetwork } = await client()
      return switchNetwork({ caipNetworkId: caipNetworkId as `eip155:${string}`, ignoreConfirmation })
    },
    resetWalletConnect: async () => (await client()).resetWalletConnect(),
    disconnect: async (namespace) => (await client()).disconnect({ namespace }),
    // The page's own object may change before its turn.
    updateOptions: async (patch) => changeOptions({ update: { ...patch } }),
    addNetwork: (added) => changeOptions({ add: added }),
    removeNetwork: (caipNetworkId) => changeOptions({ remove: caipNetworkId }),
    setPreferredAccountType: (accountType, namespace) =>
      changeOptions({ accountType, namespace: namespace ?? state()?.activeNamespace }),
    setLocale: (locale) => change({ locale }),
    setThemeMode: (themeMode) => change({ themeMode }),
    setThemeVariables: (variables) =>
      change({ themeVariables: { ...session?.options.wanted().themeVariables, ...variables } }),
    destroy: release,
  }

  // How the page's wallet libraries find the modal, and how each is told that it is gone.
  const found: (() => void)[] = []
  if (!(split instanceof ProviderRpcError)) {
    const { announced, frameOrigin, solana } = split
    if (announced('eip6963')) found.push(announceProvider(frameOrigin, provider))
    if (solana && announced('walletStandard')) {
      solanaWallet = registerSolanaWallet({
        load: async (held) =>
          (await current().runtime()).solana({
            held,
            casement,
            request: (method, params, chain) => ask({ namespace: 'solana', method, params, chain }),
          }),
        connected: () => state()?.namespaces.solana?.status === 'connected',
        watch: (changed) => states.add('state', changed),
      })
      found.push(solanaWallet.withdraw)
    }
  }

  return {
    casement,
    merge: (options) => {
      const { sent, signIn } = splitOptions(options)
      if (signIn || sent.siwx) session?.useSignIn(signIn)
      if (split instanceof ProviderRpcError || JSON.stringify(sent) === JSON.stringify(split.sent)) return
      given = { ...given, ...options }
      if (!warned) report(`Project "${split.projectId}" was set up twice; options were merged.`)
      warned = true
      session?.options.change(changeable(sent))
    },
    end: () => {
      callOff()
      for (const stop of found) stop()
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
  if (typeof document === 'undefined') return makeInstance(notSent('No page'), NONE, nothing).casement
  try {
    const split = splitOptions(options)
    return shareInstance(`${split.frameOrigin} ${split.projectId}`, options, (release) =>
      makeInstance(split, options, release),
    )
  } catch (thrown) {
    // A getter of the page's options may throw anything, and again when it is read again.
    const refusal = thrown instanceof ProviderRpcError ? thrown : bad('*', 'cannot be read')
    report(refusal.message)
    return makeInstance(refusal, NONE, nothing).casement
  }
}
