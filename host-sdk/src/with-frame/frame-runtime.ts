import type { BootPorts, InitResult, ProviderRpcError, SiwxOption, Snapshot } from '@casement/shared-protocol/host'
import { watchLiveness } from '@casement/shared-protocol/host'
import type { HeldProviders, Readers } from '../account-state.ts'
import { createReaders } from '../account-state.ts'
import type { CasementEvent } from '../casement.ts'
import { notSent } from '../frame/explain.ts'
import type { Lifecycle } from '../frame/lifecycle.ts'
import type { FrameOptions } from '../frame-options.ts'
import type { SignInGiven } from '../options.ts'
import { createLegacyProvider } from '../provider/legacy.ts'
import { report } from '../report.ts'
import type { NamedRequest } from '../requests.ts'
import { sendRequest } from '../requests.ts'
import type { SolanaParts } from '../solana/features.ts'
import type { SolanaFeatures } from '../solana/standard.ts'
import { createDialogSurface } from '../surface/dialog.ts'
import { createInlineSurface } from '../surface/inline.ts'
import type { Surface } from '../surface/surface.ts'
import { viewportFacts, watchViewport } from '../surface/viewport.ts'
import type { WalletLink } from '../wallets/bridge.ts'
import { createWalletBridge } from '../wallets/bridge.ts'
import type { Boot } from './boot.ts'
import { openBoot } from './boot.ts'
import type { OptionsChange, PageOptions } from './change-options.ts'
import { createOptionsChanger } from './change-options.ts'
import { createHandlers } from './handlers.ts'
import type { Modal } from './modal.ts'
import { createModal } from './modal.ts'
import { asPageError } from './page-error.ts'
import { linkSignIn } from './sign-in-link.ts'

export type FrameRuntimeParts = {
  readonly box: HTMLElement
  readonly embedded: boolean
  readonly frame: () => HTMLIFrameElement | undefined
  readonly options: FrameOptions
  readonly lifecycle: Lifecycle
  /** Whether the current frame has proved that it is ours. */
  readonly greeted: () => boolean
  /** Shows or hides the frame's picture. */
  readonly reveal: (visible: boolean) => void
  /** Makes the frame interactive. */
  readonly release: () => void
  readonly sdk: string
  /** The page's latest sign-in configuration. */
  readonly signIn: () => SignInGiven | undefined
  readonly onState: (snapshot: Snapshot) => void
  readonly onProviderEvent: (namespace: string, event: string, payload: unknown) => void
  readonly onEvent: (event: CasementEvent) => void
  /** The page's objects that speak to wallets. */
  readonly providers: HeldProviders
  /** The frame is dead, or broke the protocol. */
  readonly onDead: () => void
  readonly PageError: typeof ProviderRpcError
}

/** The part of an instance that is loaded together with its first frame. */
export type FrameRuntime = {
  readonly modal: Modal
  open(ports: BootPorts): Boot
  /** Sends the page's options to a boot. */
  init(boot: Boot): Promise<InitResult>
  /** The boot has accepted the options. Watches it and sends it updates until it is closed. */
  live(boot: Boot, facts: InitResult): void
  /** The page changed its sign-in. */
  signInChanged(): void
  /** Changes options after creation. */
  change(page: PageOptions, change: OptionsChange): Promise<void>
  readonly readers: Readers
  /** Sends a request to the frame. */
  request(request: NamedRequest, signal: AbortSignal | undefined): Promise<unknown>
  readonly legacy: typeof createLegacyProvider
  /** Loads the functions of the registered Solana wallet. */
  solana(link: SolanaLink): Promise<SolanaFeatures>
  end(): void
}

/** What the entry gives to the Solana wallet. */
export type SolanaLink = Pick<SolanaParts, 'held' | 'casement' | 'request'>

type Running = { link?: WalletLink; stopWatching: () => void }

const ignore = (): void => undefined

/**
 * Creates everything that an instance needs only with a frame: its surface, the ports, and the page's wallets. Owns the
 * sequence number that orders states and events, which restarts with every boot.
 *
 * @example
 * const frameRuntime = createFrameRuntime({ box, frame, options, lifecycle, … })
 * const boot = frameRuntime.open(ports)
 */
export const createFrameRuntime = (parts: FrameRuntimeParts): FrameRuntime => {
  const { box, frame, options, lifecycle, greeted, reveal, release, PageError } = parts
  const surface: Surface = (parts.embedded ? createInlineSurface : createDialogSurface)({
    box,
    frame,
    options: options.wanted,
    onDismiss: (reason) => void modal.close(reason),
  })
  const modal = createModal({ lifecycle, surface, greeted, reveal, release })
  const bridge = createWalletBridge(options.wanted)
  const changeOptions = createOptionsChanger(options)
  // The current live boot. A boot that is starting reads sessions by itself.
  let liveBoot: Boot | undefined
  const signIn = linkSignIn(parts.signIn, () => {
    // If this call fails, the frame learns of the change with its next call.
    liveBoot?.client.signInChanged().catch(ignore)
  })
  let seq = 0
  // The last `siwx` option sent to the frame, as JSON.
  let told = ''
  // Resources of each boot. A new boot opens before the old one is closed.
  const running = new WeakMap<Boot, Running>()

  // Returns whether a sequence number is new. Older states and events were overtaken and are ignored.
  const advance = (next: number): boolean => {
    if (next <= seq) return false
    seq = next
    return true
  }

  return {
    modal: { ...modal, open: (params) => modal.open(params).catch(asPageError(PageError)) },
    open: (ports) => {
      const own: Running = { stopWatching: ignore }
      const boot = openBoot({
        ...ports,
        PageError,
        onBroken: parts.onDead,
        onClosed: () => {
          own.stopWatching()
          own.link?.close()
        },
        handlers: (client) => {
          own.link = bridge.attach(client)
          const { onState, onProviderEvent, onEvent } = parts
          return {
            ...createHandlers({ advance, surface, modal, onState, onProviderEvent, onEvent }),
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
        client: boot.client,
        busy: () => boot.inFlight() > 0 || modal.mode() !== 'hidden',
        onDead: parts.onDead,
        document: box.ownerDocument,
      })
      // If this call fails, the heartbeat notices.
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
    change: (page, change) => changeOptions(page, change).catch(asPageError(PageError)),
    readers: createReaders(parts.providers),
    request: (request, signal) => sendRequest(lifecycle, request, signal),
    legacy: createLegacyProvider,
    solana: async (link) => {
      const { createSolanaFeatures } = await import('../solana/features.ts').catch(() =>
        asPageError(PageError)(notSent('Part of the SDK did not load')),
      )
      return createSolanaFeatures({ ...link, networks: () => options.wanted().networks, PageError })
    },
    end: () => {
      signIn.end()
      surface.remove()
      bridge.end()
    },
  }
}
