import type { Alert as PageAlert } from '@casement/shared-protocol/schemas'
import type { AlertKind } from '../../kernel/rules/alert-kinds.ts'
import type { Words } from '../../words/catalogue.ts'
import type { AlertFacts } from './rules/alerts.ts'
import { writeAlert } from './rules/alerts.ts'
import type { Alert } from './rules/notice.ts'
import type { NoticesStore } from './store.ts'
import '../../words/later-texts.ts'

export type AlertsParts = {
  readonly notices: NoticesStore
  readonly facts: Omit<AlertFacts, 'about'>
  /** Whether debug is on; alerts are then shown on screen too. */
  readonly debug: () => boolean
  /** Writes to the browser's console. */
  readonly tell: (variant: Alert['variant'], line: string) => void
  /** Tells the page. */
  readonly alerted: (alert: PageAlert) => void
  /** Opens a toast. */
  readonly toast: (alert: Alert) => void
  /** Loads the texts in the modal's language. */
  readonly words: () => Promise<Words>
}

/** Details of an alert. */
export type AlertWays = { readonly about?: string | undefined }

/** Alerts the page's developer, once per kind since the frame was loaded. */
export type RaiseAlert = (kind: AlertKind, ways?: AlertWays) => void

/**
 * Raises alerts on the console, and on screen with debug on. Visitors do not see them, because they cannot change the
 * page's settings.
 *
 * @example
 * const raise = createRaiseAlert({ notices, facts, debug, tell, alerted, toast, words })
 * raise('network-not-found', { about: 'eip155:5' })
 */
export const createRaiseAlert =
  ({ notices, facts, debug, tell, alerted, toast, words }: AlertsParts): RaiseAlert =>
  (kind, { about } = {}) => {
    const { alerted: before } = notices.getState()
    if (before.includes(kind)) return
    notices.setState({ alerted: [...before, kind] })
    const { variant, title, line } = writeAlert(kind, { ...facts, about })
    tell(variant, line)
    alerted({ kind, message: line })
    if (!debug()) return
    const open = (message: string): void => toast({ variant, message })
    words().then(
      (say) => open(`${say(`alert.${kind}`)}\n${say(`alert.${kind}-text`)}`),
      () => open(title),
    )
  }
