import type { Config } from '@casement/shared-protocol/schemas'
import type { ModalStore } from '../../kernel/modal-store.ts'
import type { Note, Notes } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import type { Log } from '../../log/log.ts'
import { tellAnalytics } from './tell-analytics.ts'

type TellingParts = {
  readonly projectId: string
  readonly hostOrigin: string
  readonly session: SessionStore
  readonly options: OptionsStore
  readonly config: Config
  /** The version of this frame. */
  readonly build: string
  readonly notes: Notes
  readonly log: Log
  readonly modal: { readonly store: ModalStore }
  readonly whenIdle: (run: () => void) => void
  /** The operator's service says that the page is not on the project's list. */
  readonly onForbidden: () => void
}

export type TellingSide = {
  readonly note: Note
  /** Keeps in the log what nobody waits for, and reports it. */
  readonly report: (thrown: unknown) => void
}

/**
 * Has the operator told of what happens, where the deployment names a place for it. What tells is loaded when there is something
 * to tell and nothing better to do.
 *
 * @example
 * const { note, report } = composeTelling({ ...parts, onForbidden })
 */
export const composeTelling = (parts: TellingParts): TellingSide => {
  const { notes, log, session, options, config, modal, whenIdle } = parts
  const endpoint = config.endpoints?.analytics
  tellAnalytics({
    notes,
    session,
    modal: modal.store,
    options,
    whenIdle,
    load:
      endpoint === undefined
        ? undefined
        : async () => {
            const { createAnalytics } = await import('./post-events.ts')
            const get: typeof fetch = (input, init) => fetch(input, init)
            return createAnalytics({ ...parts, endpoint, note: notes.note, window, fetch: get })
          },
  })
  const { note } = notes
  return {
    note,
    report: (thrown) => {
      log.error('A wallet failed', thrown)
      note({ event: 'INTERNAL_SDK_ERROR', thrown })
    },
  }
}
