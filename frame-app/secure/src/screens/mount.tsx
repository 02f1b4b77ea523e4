import { createTheme } from '@casement/parts/theme/apply.ts'
import { SpeechContext } from '@casement/parts/words/context.ts'
import { loadSpeechFrom } from '@casement/parts/words/speech.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import type { Appearance } from '@casement/shared-protocol/secure-frame'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Passkeys } from '../passkeys/passkey.ts'
import type { Messages } from '../words/catalogue.ts'
import { loadCatalogue } from '../words/load-catalogue.ts'
import { Boundary } from './Boundary.tsx'
import { ProtectScreen } from './ProtectScreen.tsx'
import type { BackupGiven, ScreenGiven } from './show-screen.ts'
import { UnlockScreen } from './UnlockScreen.tsx'
import '@casement/parts/theme/fonts.css'
import './screens.css'

export type MountParts = {
  readonly document: Document
  readonly passkeys: Passkeys
  /** Opens the page to print; false if the browser gives no window. */
  readonly print: (words: readonly string[], given: BackupGiven) => boolean
  readonly onHeight: (height: number) => void
  /** The visitor pressed Escape, which the modal does not hear. */
  readonly onDismiss: () => void
}

type Ends = { readonly onDone: () => void; readonly onEnd: (error: unknown) => void }

/** What a page asks for is much more code than the backups of a wallet, which is all that some visitors see. */
const loadScreen = async (given: ScreenGiven, { passkeys, print }: MountParts): Promise<(ends: Ends) => ReactNode> => {
  switch (given.screen) {
    case 'protect':
      return (ends) => (
        <ProtectScreen given={given} passkeys={passkeys} print={(words) => print(words, given)} {...ends} />
      )
    case 'unlock':
      return (ends) => (
        <UnlockScreen given={given} passkeys={passkeys} print={(words) => print(words, given)} {...ends} />
      )
    case 'approve': {
      const { ApproveScreen } = await import('../approval/ApproveScreen.tsx')
      return () => <ApproveScreen given={given} passkeys={passkeys} />
    }
  }
}

const dress = (document: Document, { theme, variables }: Appearance): Promise<void> =>
  createTheme({
    root: document.documentElement,
    dark: matchMedia('(prefers-color-scheme: dark)'),
    loadRamp: () => import('@casement/parts/theme/ramp.ts'),
    // Fonts of a project are not served here.
    loadFont: async () => undefined,
    log: console,
  })({ themeMode: theme, themeVariables: variables })

/** Takes the screen that is there out of the document. */
let takeAway = (): void => undefined

/** Shows a screen in the document until the visitor is done, or the modal shows something else. */
export const mountScreen = async (given: ScreenGiven, parts: MountParts): Promise<void> => {
  const { document, onHeight, onDismiss } = parts
  const { language, appearance, signal } = given
  const [speech, screenOf] = await Promise.all([
    loadSpeechFrom<Messages>(loadCatalogue, { locale: language, languages: navigator.languages }),
    loadScreen(given, parts),
    dress(document, appearance),
  ])
  if (signal.aborted) return
  document.documentElement.lang = speech.language
  document.documentElement.dir = speech.direction

  // The modal's views fade into each other: the next screen may be asked for before the last one is taken back. A visitor
  // must never see two requests at once.
  takeAway()
  const element = document.createElement('main')
  element.className = 'screen'
  document.body.append(element)
  const root = createRoot(element)
  const sizes = new ResizeObserver(() => onHeight(Math.ceil(element.getBoundingClientRect().height)))
  sizes.observe(element)
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onDismiss()
  }
  document.addEventListener('keydown', onKey)
  const end = (): void => {
    sizes.disconnect()
    document.removeEventListener('keydown', onKey)
    // What it has shown must not stay in the document.
    root.unmount()
    element.remove()
  }
  takeAway = end
  try {
    await new Promise<void>((onDone, onEnd) => {
      signal.addEventListener('abort', () => onDone())
      const leaveFailed = (): void => {
        // A request that cannot be shown would wait forever.
        if (given.screen === 'approve') given.approvals.decline()
        onEnd(embeddedError({ reason: 'closed' }))
      }
      flushSync(() =>
        root.render(
          <SpeechContext value={createSpeechStore(speech)}>
            <Boundary text="failed.text" leave="close" onLeave={leaveFailed}>
              {screenOf({ onDone, onEnd })}
            </Boundary>
          </SpeechContext>,
        ),
      )
    })
  } finally {
    end()
  }
}
