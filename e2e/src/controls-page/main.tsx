import { SpeechContext } from '@casement/parts/words/context.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { createRoot } from 'react-dom/client'
import { watchDismissal } from '../../../frame-app/modal/src/modal/shell/dismissal.ts'
import { loadSpeech } from '../../../frame-app/modal/src/words/speech.ts'
import { rigs, told } from './rigs.tsx'
import './page.css'

// A modal card with the controls of one rig. Not part of any product build.

const asked = new URLSearchParams(location.search)
const violations: string[] = []
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
  violations.push(`${effectiveDirective}: ${sample}`)
})
Object.assign(window, { told, violations })

const card = document.querySelector<HTMLElement>('.card')
const scene = document.querySelector<HTMLElement>('.scene')
const rig = rigs[asked.get('rig') ?? '']
if (!card || !scene || !rig) throw new Error('there is no such rig')

watchDismissal(scene, (reason) => told.push(`dismissed by ${reason}`))

void loadSpeech({ languages: [asked.get('locale') ?? 'en'] }).then((speech) => {
  document.documentElement.dir = speech.direction
  document.documentElement.lang = speech.locale
  const Rig = rig
  createRoot(card).render(
    <SpeechContext value={createSpeechStore(speech)}>
      <Rig />
    </SpeechContext>,
  )
})
