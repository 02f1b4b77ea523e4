import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { features as allFeatures } from '../../../frame-app/modal/src/features/index.ts'
import { sampleSurroundings } from '../../../frame-app/modal/src/features/sample-parts.ts'
import { createModalStore } from '../../../frame-app/modal/src/kernel/modal-store.ts'
import { createNavigation } from '../../../frame-app/modal/src/modal/navigation.ts'
import { mountShell } from '../../../frame-app/modal/src/modal/shell/mount.tsx'
import { createViews } from '../../../frame-app/modal/src/modal/views.ts'
import { loadSpeech } from '../../../frame-app/modal/src/words/speech.ts'

// The real shell with a view that must not be closed. Not part of any product build: such views belong to flows that
// need a wallet.

const store = createModalStore()
const scene = document.createElement('div')
document.body.append(scene)

const refuse = (): boolean => {
  store.setState(({ refusals }) => ({ refusals: refusals + 1 }))
  return false
}
const navigation = createNavigation({
  modal: store,
  go: () => false,
  connected: () => false,
  close: () => void refuse(),
})

store.setState({ surface: 'modal' })
void loadSpeech({ languages: ['en'] }).then((speech) =>
  mountShell(scene, {
    ...sampleSurroundings({ modal: { store, navigation } }),
    Overlay: () => null,
    views: createViews(allFeatures),
    speech: createSpeechStore(speech),
    requestClose: refuse,
    successView: () => undefined,
  }),
)
