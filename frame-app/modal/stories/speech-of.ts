import { loadCatalogue } from '../src/i18n/load-catalogue.ts'
import type { Speech } from '../src/i18n/speech.ts'
import { loadSpeech } from '../src/i18n/speech.ts'
import { createWords } from '../src/i18n/words.ts'
import type { StoryLocale } from './asked.ts'

/** What the stories speak. */
export const speechOf = async (locale: StoryLocale): Promise<Speech> => {
  if (locale !== 'pseudo') return loadSpeech({ locale, languages: [locale] })
  const [english, { pseudoCatalogue }] = await Promise.all([loadCatalogue('en'), import('../src/i18n/pseudo.ts')])
  return {
    language: 'en',
    locale: 'en',
    direction: 'ltr',
    words: createWords(pseudoCatalogue(english), 'en'),
  }
}
