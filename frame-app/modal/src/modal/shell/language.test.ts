import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { expect, test } from 'vitest'
import type { Speech } from '../../words/speech.ts'
import { keepLanguage } from './language.ts'

const words = () => ''

test('behavior: the document has the language and direction of the texts from the start', () => {
  const root = { lang: 'en', dir: '' }
  const arabic: Speech = { language: 'ar', locale: 'ar-EG', direction: 'rtl', words }
  const speech = createSpeechStore(arabic)
  keepLanguage(root, speech)
  expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
  speech.setState({ language: 'de', locale: 'de-CH', direction: 'ltr', words }, true)
  expect(root).toEqual({ lang: 'de', dir: 'ltr' })
})
