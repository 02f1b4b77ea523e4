import type { ReactNode } from 'react'
import type { CloseReason } from '../src/modal/shell/context.ts'
import '../src/words/later-texts.ts'

type Shown = {
  readonly card: HTMLElement
  /** The reasons for which the modal would have closed. */
  readonly dismissed: readonly CloseReason[]
  /** Renders something else in the same place. */
  render(next: ReactNode): void
}
/**
 * Renders primitives on a card of the modal, in the texts and the direction of a language, until the test ends. In
 * strict mode React runs the effects of what it mounts twice, but only if nothing that it mounts at the same time
 * contains the strict mode, so that has to be the outermost element.
 *
 * @example
 * await showOnCard(<SearchField label="Search" value="" onChange={setText} />, { locale: 'ar' })
 */
export declare const showOnCard: (
  first: ReactNode,
  {
    locale,
    strict,
  }?: {
    locale?: string
    strict?: boolean
  },
) => Promise<Shown>
