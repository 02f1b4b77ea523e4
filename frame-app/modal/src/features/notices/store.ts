import { createStore } from 'zustand/vanilla'
import type { AlertKind } from '../../kernel/rules/alert-kinds.ts'
import type { Alert, BannerState } from './rules/notice.ts'
import { NO_BANNER } from './rules/notice.ts'

/** What the modal says unasked. */
export type NoticesState = {
  readonly banner: BannerState
  readonly toast: Alert | undefined
  /** The alerts that have opened as a toast since the frame was loaded. */
  readonly shown: readonly Alert[]
  /** The kinds of alerts that were told since then. */
  readonly alerted: readonly AlertKind[]
}

const START: NoticesState = { banner: NO_BANNER, toast: undefined, shown: [], alerted: [] }

/** What the modal says unasked. Only commands write it. */
export const createNoticesStore = () => createStore<NoticesState>()(() => START)

export type NoticesStore = ReturnType<typeof createNoticesStore>
