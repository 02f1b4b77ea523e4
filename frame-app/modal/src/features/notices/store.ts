import { createStore } from 'zustand/vanilla'
import type { AlertKind } from '../../kernel/rules/alert-kinds.ts'
import type { Alert, BannerState } from './rules/notice.ts'
import { NO_BANNER } from './rules/notice.ts'

/** The current banner and alerts. */
export type NoticesState = {
  readonly banner: BannerState
  readonly toast: Alert | undefined
  /** The alerts that were shown as a toast since the frame was loaded. */
  readonly shown: readonly Alert[]
  /** The kinds of alerts that were raised since then. */
  readonly alerted: readonly AlertKind[]
}

const START: NoticesState = { banner: NO_BANNER, toast: undefined, shown: [], alerted: [] }

/** The state of notices. Written only by commands. */
export const createNoticesStore = () => createStore<NoticesState>()(() => START)

export type NoticesStore = ReturnType<typeof createNoticesStore>
