import { createWords } from '@casement/parts/words/words.ts'
import { loadCatalogue } from '../src/words/load-catalogue.ts'
import type { Speech } from '../src/words/speech.ts'
import { loadSpeech } from '../src/words/speech.ts'
import type { StoryLocale } from './asked.ts'
import '../src/words/later-texts.ts'

/** Loads the texts of a story locale. */
export const speechOf = async (locale: StoryLocale): Promise<Speech> => {
  if (locale !== 'pseudo') return loadSpeech({ locale, languages: [locale] })
  const [english, { pseudoCatalogue }] = await Promise.all([
    loadCatalogue('en'),
    import('@casement/parts/words/pseudo.ts'),
  ])
  return {
    language: 'en',
    locale: 'en',
    direction: 'ltr',
    words: createWords(pseudoCatalogue(english), 'en'),
  }
}
