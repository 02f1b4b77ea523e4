import { createTheme } from '@casement/parts/theme/apply.ts'
import { SpeechContext } from '@casement/parts/words/context.ts'
import { loadSpeechFrom } from '@casement/parts/words/speech.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Messages } from '../../words/catalogue.ts'
import { loadCatalogue } from '../../words/load-catalogue.ts'
import type { Queue } from '../messages.ts'
import { ApprovePage } from './ApprovePage.tsx'
import { connectToFrame } from './connect.ts'
import type { Connection } from './connection.ts'
import { WindowNotice } from './WindowNotice.tsx'
import '@casement/parts/theme/fonts.css'
import '../../screens/screens.css'
import './window.css'

// The window in which the visitor approves what a page asks of the embedded wallet. It gets the requests from the secure
// frame that opened it, which is of its own origin, shows them one at a time, and returns the hash of what it has shown.
// It has no key of a wallet, no share and no session. A page that opens this address by itself is told nothing and not
// heard.

const { documentElement } = document
const element = document.createElement('main')
element.className = 'screen'
document.body.append(element)
const root = createRoot(element)
const dress = createTheme({
  root: documentElement,
  dark: matchMedia('(prefers-color-scheme: dark)'),
  loadRamp: () => import('@casement/parts/theme/ramp.ts'),
  // Fonts of a project are not served here.
  loadFont: async () => undefined,
  log: console,
})

const show = async (locale: string, render: () => ReactNode): Promise<void> => {
  const speech = await loadSpeechFrom<Messages>(loadCatalogue, { locale, languages: navigator.languages })
  documentElement.lang = speech.language
  documentElement.dir = speech.direction
  document.title = speech.words('window.title')
  root.render(<SpeechContext value={createSpeechStore(speech)}>{render()}</SpeechContext>)
}

const start = async (): Promise<void> => {
  let connection: Connection | undefined
  /** Nothing that is pressed would arrive any more. */
  let over = false
  const end = (kind: 'nothing' | 'gone'): void => {
    over = true
    void show('auto', () => <WindowNotice kind={kind} />)
  }

  const showQueue = async ({ language, appearance, requests }: Queue): Promise<void> => {
    const [first] = requests
    // The visitor has answered all of them, or the page has withdrawn them.
    if (!first) return window.close()
    await dress({ themeMode: appearance.theme, themeVariables: appearance.variables })
    if (over) return
    await show(language, () => (
      <ApprovePage
        request={first}
        count={requests.length}
        onApprove={(hash) => connection?.say({ type: 'approve', id: first.id, hash })}
        onDecline={() => connection?.say({ type: 'decline', id: first.id })}
        onClose={() => window.close()}
      />
    ))
  }

  connection = await connectToFrame({
    window,
    fetch: (input, init) => fetch(input, init),
    onQueue: (queue) => void showQueue(queue),
    onNothing: () => end('nothing'),
    onGone: () => end('gone'),
  })
  if (connection === undefined) return end('nothing')
  connection.say({ type: 'ready' })
}

start().catch(() => show('auto', () => <WindowNotice kind="nothing" />))
