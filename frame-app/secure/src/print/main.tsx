import { SpeechContext } from '@casement/parts/words/context.ts'
import type { Speech } from '@casement/parts/words/speech.ts'
import { loadSpeechFrom } from '@casement/parts/words/speech.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Messages, Words } from '../words/catalogue.ts'
import { loadCatalogue } from '../words/load-catalogue.ts'
import { PrintPage } from './PrintPage.tsx'
import { PRINT_READY, readPrintedKit } from './printed-kit.ts'
import '@casement/parts/theme/fonts.css'
import '../screens/screens.css'

// The page that prints a kit. It gets the kit from the secure frame that opened it, which is of its own origin, and keeps
// it nowhere: closing the page is enough.

const element = document.createElement('div')
element.className = 'screen'
document.body.append(element)
const root = createRoot(element)

const show = (speech: Speech<Words>, page: ReactNode): void => {
  const { documentElement } = document
  documentElement.lang = speech.language
  documentElement.dir = speech.direction
  document.title = speech.words('print.title')
  root.render(<SpeechContext value={createSpeechStore(speech)}>{page}</SpeechContext>)
}

const speechIn = (locale: string): Promise<Speech<Words>> =>
  loadSpeechFrom<Messages>(loadCatalogue, { locale, languages: navigator.languages })

const start = async (): Promise<void> => {
  const opener: unknown = window.opener
  let hasKit = false
  window.addEventListener('message', ({ source, origin, data, isTrusted }) => {
    if (!isTrusted || source === null || source !== opener || origin !== location.origin) return
    const kit = readPrintedKit(data)
    if (kit === undefined) return
    hasKit = true
    void speechIn(kit.language).then((speech) => show(speech, <PrintPage kit={kit} />))
  })
  if (opener !== null) window.opener.postMessage(PRINT_READY, location.origin)
  const speech = await speechIn('auto')
  if (!hasKit) show(speech, <p>{speech.words('print.waiting')}</p>)
}

void start()
