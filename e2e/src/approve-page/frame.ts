import { SpeechContext } from '@casement/parts/words/context.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ApproveButton } from '../../../frame-app/modal/src/approval/ApproveButton.tsx'
import { decideInWindow } from '../../../frame-app/modal/src/approval/decide-in-window.ts'
import type { SpeechStore } from '../../../frame-app/modal/src/words/speech.ts'
import { loadSpeech } from '../../../frame-app/modal/src/words/speech.ts'
import '../../../frame-app/modal/src/words/later-texts.ts'

// A page on the frame's origin with only the approve button. It is not part of any product build.

const approvals: string[] = []
const rejections: string[] = []

const place = document.querySelector<HTMLElement>('.card .body') ?? document.createElement('div')
place.style.cssText = 'padding: 40px; width: 320px'
if (!place.isConnected) document.body.append(place)
const root = createRoot(place)

const askedFor = (title: string) => ({
  origin: location.ancestorOrigins[0] ?? 'http://app.localhost',
  title,
  lines: [
    { label: 'To', value: '0x52908400098527886E0F7030069857D2E4169EE7' },
    { label: 'Network', value: 'Ethereum' },
    { label: 'Network fee, at most', value: '0.0021 ETH' },
  ],
})

const confirmation = (title: string, speech: SpeechStore) =>
  createElement(
    SpeechContext,
    { value: speech },
    createElement(ApproveButton, {
      asked: askedFor(title),
      onApprove: () => approvals.push(title),
      onReject: () => rejections.push(title),
      label: title,
    }),
  )

// Lets the page request a decision without a press in the frame, and reports the outcome.
window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data !== 'decide') return
  const { outcome } = decideInWindow(askedFor('Send 1 ETH'), {
    look: 't=light&d=ltr&l=en',
    signal: new AbortController().signal,
  })
  void outcome.then(({ kind }) => parent.postMessage(kind, '*'))
})

// In the frame's direction.
const language = location.hash.includes('d=rtl') ? 'ar' : 'en'

void loadSpeech({ languages: [language] }).then((spoken) => {
  const speech = createSpeechStore(spoken)
  const show = (title: string): void => root.render(confirmation(title, speech))
  Object.assign(window, { approvals, rejections, show, leave: () => root.render(null) })
  show('Send 1 ETH')
})
