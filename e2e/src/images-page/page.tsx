import { ImageRouteContext } from '@casement/parts/ui/images/image-route.ts'
import { SpeechContext } from '@casement/parts/words/context.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { createRoot } from 'react-dom/client'
import { loadSpeech } from '../../../frame-app/modal/src/words/speech.ts'
import { scenes } from './scenes.tsx'
import '@casement/parts/theme/fonts.css'
import '../../../frame-app/modal/src/modal/shell/shell.css'

// Images and QR codes on a card of the modal. Not part of any product build.

const asked = new URLSearchParams(location.search)
const place = document.querySelector('.body')
const Scene = scenes[asked.get('scene') ?? '']
if (!place || !Scene) throw new Error('There is no such scene')

document.documentElement.dataset.theme = asked.get('theme') ?? 'light'
void loadSpeech({ languages: [asked.get('locale') ?? 'en'] }).then((speech) => {
  document.documentElement.dir = speech.direction
  document.documentElement.lang = speech.locale
  createRoot(place).render(
    <SpeechContext value={createSpeechStore(speech)}>
      <ImageRouteContext value="http://images.localhost/route">
        <Scene />
      </ImageRouteContext>
    </SpeechContext>,
  )
})
