import type { ChainNamespace, Client } from '@casement/shared-protocol'
import type { Options, Snapshot, Viewport } from '@casement/shared-protocol/schemas'
import { notLoaded } from '../features/for-boot.ts'
import type { CalledByFrame, EmitToPage } from '../kernel/host.ts'
import type { Surface } from '../kernel/modal-store.ts'
import type { Notes } from '../kernel/notes.ts'
import type { OptionsStore } from '../kernel/options-store.ts'
import { createOptionsStore } from '../kernel/options-store.ts'
import { withOptions } from '../kernel/rules/networks.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { createSessionStore } from '../kernel/session-store.ts'
import { withStoredNetwork } from '../kernel/stored-connections.ts'
import type { ComposedHost } from './compose-host.ts'
import type { LazyHost } from './lazy-host.ts'
import { createLazyHost } from './lazy-host.ts'
import type { LazyModal } from './lazy-modal.ts'
import { createLazyModal } from './lazy-modal.ts'
import { withConnecting } from './rules/connecting.ts'
import type { Boot } from './shared-boot.ts'

/** Serves one host from its `init` on. */
export type HostSession = {
  readonly options: OptionsStore
  readonly session: SessionStore
  /** The modal and the features, which load on demand. */
  readonly host: LazyHost<ComposedHost>
  readonly modal: LazyModal
  /** Sets the page's viewport. */
  setViewport(viewport: Viewport | undefined): void
}

export const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }

export type HostSessionParts = {
  readonly boot: Boot
  /** The page's origin, as the browser reported it. */
  readonly hostOrigin: string
  readonly client: Client<CalledByFrame>
  /** The namespaces that were connected at the end of the last visit. */
  readonly kept: readonly ChainNamespace[]
  readonly options: Options
  readonly viewport: Viewport | undefined
  /** Resolves once the page's theme is applied. */
  readonly themed: () => Promise<void>
  /** Resolves once the page has received everything that was sent to it. */
  readonly answered: () => Promise<void>
  readonly emit: EmitToPage
  readonly report: (thrown: unknown) => void
  /** Records analytics events. */
  readonly notes: Notes
}

/**
 * Creates what serves a host: its state, and the loader of its modal and features.
 *
 * @example
 * const session = createHostSession({ boot, hostOrigin, client, kept: [], options, viewport, themed, report, notes })
 */
export const createHostSession = (parts: HostSessionParts): HostSession => {
  const { boot, hostOrigin, client, kept, themed, answered, emit, report, notes } = parts
  const owner = { projectId: boot.projectId, hostOrigin }
  const chosen = withStoredNetwork(
    withOptions(NOBODY, parts.options, parts.options),
    boot.storage,
    owner,
    parts.options,
  )
  const session = createSessionStore(withConnecting(chosen, kept))
  const options = createOptionsStore(parts.options)
  let viewport = parts.viewport

  const tell = (mode: Surface, height?: number): void => {
    // If the call fails, the host is gone, which the handshake handles.
    client.surface(height === undefined ? { mode } : { mode, height }).catch(() => undefined)
  }
  // The surface of the skeleton, until the modal takes over. The host hears it once.
  let skeleton: Surface | undefined

  const composeParts = {
    boot,
    hostOrigin,
    client,
    surface: (mode: Surface, height?: number): void => {
      if (mode !== skeleton || height !== undefined) tell(mode, height)
      skeleton = undefined
    },
    session,
    options,
    viewport: () => viewport,
    themed,
    answered,
    emit,
    report,
    notes,
  }
  const host = createLazyHost(() =>
    import('./compose-host.ts').then(({ composeHost }) => composeHost(composeParts), notLoaded),
  )

  return {
    options,
    session,
    host,
    modal: createLazyModal({
      host,
      embedded: () => options.getState().enableEmbedded === true,
      surface: (mode) => {
        skeleton = mode
        session.setState({ open: mode !== 'hidden' })
        tell(mode)
      },
    }),
    setViewport: (next) => {
      viewport = next
      boot.applyViewport(next)
    },
  }
}
