import { createNavigation } from '../../../frame-app/modal/src/commands/navigation.ts'
import { loadSpeech } from '../../../frame-app/modal/src/i18n/speech.ts'
import { mountShell } from '../../../frame-app/modal/src/shell/mount.tsx'
import { sampleParts } from '../../../frame-app/modal/src/shell/sample-parts.ts'
import { createModalStore } from '../../../frame-app/modal/src/stores/modal.ts'
import { createSpeechStore } from '../../../frame-app/modal/src/stores/speech.ts'

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
