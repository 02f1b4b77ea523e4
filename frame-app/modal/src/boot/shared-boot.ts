import type { Config, Options, Viewport } from '@casement/shared-protocol/schemas'
import type { WindowFacts } from '../kernel/rules/opens-windows.ts'
import type { Log } from '../log/log.ts'
import type { Durability, StoragePort } from '../storage/port.ts'
import type { GateDecision } from './rules/gate.ts'

/** Shared by everything that serves a host in this boot. */
export type Boot = {
  readonly bootId: string
  /** The project in the frame's path, which the gate checked. */
  readonly projectId: string
  readonly durability: Durability
  readonly config: Config
  readonly admission: Extract<GateDecision, { kind: 'admitted' }>
  readonly log: Log
  readonly storage: StoragePort
  readonly build: string
  /** Browser facts that describe the device. */
  readonly device: Pick<WindowFacts, 'userAgent' | 'maxTouchPoints' | 'installed'>
  /** The visitor's languages, by preference. */
  readonly languages: readonly string[]
  /** The element in which the modal is mounted. */
  readonly scene: () => HTMLElement
  /** Resolves once the theme is applied. */
  readonly applyTheme: (options: Options) => Promise<void>
  readonly applyViewport: (viewport: Viewport | undefined) => void
  /** Resolves after the next paint. */
  readonly painted: () => Promise<void>
  /** Runs a function when the browser is idle. */
  readonly whenIdle: (run: () => void) => void
}
