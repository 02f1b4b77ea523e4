import type { Config } from '@casement/shared-protocol/schemas'
import type { Log } from '../log/log.ts'
import type { Durability, StoragePort } from '../storage/port.ts'
import type { ConnectionKeeper } from './connection-keeper.ts'
import { createConnectionKeeper } from './connection-keeper.ts'
import type { ConnectionsStore } from './connections-store.ts'
import { createConnectionsStore } from './connections-store.ts'
import type { ConnectorsStore } from './connectors-store.ts'
import type { Host } from './host.ts'
import type { Modal } from './modal.ts'
import type { Note, Notes } from './notes.ts'
import type { OptionsStore } from './options-store.ts'
import type { ProjectStore } from './project-store.ts'
import { createProjectStore } from './project-store.ts'
import type { Remembered } from './remembered.ts'
import { createRemembered } from './remembered.ts'
import type { Device } from './rules/device.ts'
import { deviceOf } from './rules/device.ts'
import type { SessionStore } from './session-store.ts'
import type { WaitingApprovals } from './waiting-approvals.ts'
import { createWaitingApprovals } from './waiting-approvals.ts'

/** What stands from the host's `init` on. */
export type CoreParts = {
  readonly projectId: string
  /** The origin of the page, as the browser told it. */
  readonly hostOrigin: string
  /** The version of this frame. */
  readonly build: string
  readonly config: Config
  /** Whether login by e-mail and social account may be used on this page. */
  readonly embeddedWallet: boolean
  /** What the browser says of itself. */
  readonly browser: () => Parameters<typeof deviceOf>[0]
  readonly host: Pick<Host, 'injectedRequest' | 'injectedListen' | 'openUrl' | 'siwx'>
  readonly storage: StoragePort
  readonly durability: Durability
  readonly options: OptionsStore
  readonly session: SessionStore
  readonly connectors: ConnectorsStore
  readonly modal: Modal
  readonly notes: Notes
  readonly log: Log
  /** Runs something when the browser has nothing better to do. */
  readonly whenIdle: (run: () => void) => void
}

/** What every feature of one host is given. */
export type Core = Omit<CoreParts, 'browser'> & {
  readonly device: () => Device
  /** What the project decides. */
  readonly project: ProjectStore
  /** What this page's visits have left behind. */
  readonly remembered: Remembered
  readonly connections: ConnectionsStore
  readonly keeper: ConnectionKeeper
  /** What waits for the visitor's answer. */
  readonly waiting: WaitingApprovals
  /** Takes note of something for the operator. */
  readonly note: Note
  /** Keeps in the log what nobody waits for, and reports it. */
  readonly report: (thrown: unknown) => void
  readonly fetch: typeof fetch
}

/**
 * Puts together what every feature is given.
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
    project: createProjectStore(),
    remembered,
    connections,
    keeper: createConnectionKeeper({ session, connections, connectors, options, remembered }),
    waiting: createWaitingApprovals(connectors),
    note: notes.note,
    report: (thrown) => {
      log.error('A wallet failed', thrown)
      notes.note({ event: 'INTERNAL_SDK_ERROR', thrown })
    },
    // Called as a function of its own, it would have no window.
    fetch: (input, init) => fetch(input, init),
  }
}
