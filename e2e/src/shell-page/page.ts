import { createModalStore } from '../../../frame-app/modal/src/kernel/modal-store.ts'
import { createNavigation } from '../../../frame-app/modal/src/modal/navigation.ts'
import { mountShell } from '../../../frame-app/modal/src/modal/shell/mount.tsx'
import { sampleParts } from '../../../frame-app/modal/src/modal/shell/sample-parts.ts'
import { createSpeechStore } from '../../../frame-app/modal/src/modal/speech-store.ts'
import { loadSpeech } from '../../../frame-app/modal/src/words/speech.ts'

// The real shell on a page of its own, with a view that must not be closed. It stands in no build of the product: views
// that hold a visitor belong to flows that need a wallet.

const modal = createModalStore()
const scene = document.createElement('div')
document.body.append(scene)

const refuse = (): void => modal.setState(({ refusals }) => ({ refusals: refusals + 1 }))

modal.setState({ surface: 'modal' })
void loadSpeech({ languages: ['en'] }).then((speech) =>
  mountShell(scene, {
    modal,
    wallets: sampleParts({}).wallets,
    speech: createSpeechStore(speech),
    navigation: createNavigation({ modal, go: () => false, connected: () => false, close: refuse }),
    requestClose: refuse,
  }),
)
