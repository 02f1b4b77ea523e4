import type { Config } from '@casement/shared-protocol/schemas'
import type { Log } from '../log/log.ts'
import type { Durability, StoragePort } from '../storage/port.ts'
import type { ClientId } from './client-id.ts'
import { createClientId } from './client-id.ts'
import type { ConnectionKeeper } from './connection-keeper.ts'
import { createConnectionKeeper } from './connection-keeper.ts'
import type { ConnectionsStore } from './connections-store.ts'
import { createConnectionsStore } from './connections-store.ts'
import type { ConnectorsStore } from './connectors-store.ts'
import type { EmitToPage, Host } from './host.ts'
import type { Modal } from './modal.ts'
import type { Note, Notes } from './notes.ts'
import type { OptionsStore } from './options-store.ts'
import type { ProjectStore } from './project-store.ts'
import { createProjectStore } from './project-store.ts'
import type { Remembered } from './remembered.ts'
import { createRemembered } from './remembered.ts'
import type { Device } from './rules/device.ts'
import { deviceOf } from './rules/device.ts'
import type { WindowFacts } from './rules/opens-windows.ts'
import { opensWindows } from './rules/opens-windows.ts'
import type { SessionStore } from './session-store.ts'
import type { WaitingApprovals } from './waiting-approvals.ts'
import { createWaitingApprovals } from './waiting-approvals.ts'

/** What is available from the host's `init` on. */
export type CoreParts = {
  readonly projectId: string
  /** The page's origin, as the browser reported it. */
  readonly hostOrigin: string
  readonly build: string
  readonly config: Config
  /** Whether the deployment has the embedded wallet, and the project a list of the pages that may use it. */
  readonly embeddedWallet: boolean
  /** Reads the browser facts that describe the device. */
  readonly browser: () => WindowFacts
  readonly host: Pick<Host, 'injectedRequest' | 'injectedListen' | 'openUrl' | 'siwx'>
  readonly emit: EmitToPage
  readonly storage: StoragePort
  readonly durability: Durability
  readonly options: OptionsStore
  readonly session: SessionStore
  readonly connectors: ConnectorsStore
  readonly modal: Modal
  readonly notes: Notes
  readonly log: Log
  /** Runs a function when the browser is idle. */
  readonly whenIdle: (run: () => void) => void
}

/** Shared state and services that every feature of a host session receives. */
export type Core = Omit<CoreParts, 'browser'> & {
  readonly device: () => Device
  /** Whether the page can open a window, in which approvals are given. */
  readonly opensWindows: () => boolean
  /** The project's configuration. */
  readonly project: ProjectStore
  /** Values stored by earlier visits to this page. */
  readonly remembered: Remembered
  readonly connections: ConnectionsStore
  readonly keeper: ConnectionKeeper
  readonly clientId: ClientId
  /** Requests that wait for the visitor's approval. */
  readonly waiting: WaitingApprovals
  /** Records an analytics event. */
  readonly note: Note
  /** Logs an error that no caller handles, and reports it. */
  readonly report: (thrown: unknown) => void
  readonly fetch: typeof fetch
}

/**
 * Creates the core that every feature receives.
 *
 * @example
 * const core = createCore({ projectId, hostOrigin, build, config, host, storage, options, session, connectors, modal, … })
 */
export const createCore = ({ browser, ...parts }: CoreParts): Core => {
  const { projectId, hostOrigin, options, session, connectors, storage, notes, log } = parts
  const remembered = createRemembered(storage, { projectId, hostOrigin })
  const connections = createConnectionsStore()
  return {
    ...parts,
    device: () => deviceOf(browser()),
    opensWindows: () => opensWindows(browser()),
    project: createProjectStore(),
    remembered,
    connections,
    keeper: createConnectionKeeper({ session, connections, connectors, options, remembered }),
    clientId: createClientId(),
    waiting: createWaitingApprovals(connectors),
    note: notes.note,
    report: (thrown) => {
      log.error('A wallet failed', thrown)
      notes.note({ event: 'INTERNAL_SDK_ERROR', thrown })
    },
    // A wrapper, because `fetch` throws when it is called without `window` as `this`.
    fetch: (input, init) => fetch(input, init),
  }
}
