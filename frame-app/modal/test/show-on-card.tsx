import { SpeechContext } from '@casement/parts/words/context.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import type { ReactNode } from 'react'
import { Fragment, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { CloseReason } from '../src/modal/shell/context.ts'
import { watchDismissal } from '../src/modal/shell/dismissal.ts'
import { loadSpeech } from '../src/words/speech.ts'
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
export const showOnCard = async (
  first: ReactNode,
  { locale = 'en', strict = false }: { locale?: string; strict?: boolean } = {},
): Promise<Shown> => {
  const speech = await loadSpeech({ languages: [locale] })
  const { documentElement: root } = document
  root.dir = speech.direction
  root.lang = speech.locale
  root.dataset.theme = 'light'
  const scene = document.createElement('div')
  scene.className = 'scene'
  // Not a skeleton, which comes in with a motion of its own.
  scene.dataset.mounted = ''
  const card = document.createElement('div')
  card.className = 'card'
  card.role = 'dialog'
  card.ariaModal = 'true'
  card.ariaLabel = 'Card'
  const body = document.createElement('div')
  body.className = 'body'
  card.append(body)
  scene.append(card)
  document.body.append(scene)
  const dismissed: CloseReason[] = []
  const stopWatching = watchDismissal(scene, (reason) => dismissed.push(reason))
  const store = createSpeechStore(speech)
  const mounted = createRoot(body)
  const Outermost = strict ? StrictMode : Fragment
  const render = (next: ReactNode): void =>
    flushSync(() =>
      mounted.render(
        <Outermost>
          <SpeechContext value={store}>{next}</SpeechContext>
        </Outermost>,
      ),
    )
  onTestFinished(() => {
    mounted.unmount()
    stopWatching()
    scene.remove()
  })
  render(first)
  return { card, dismissed, render }
}
