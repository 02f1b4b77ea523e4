import type { Catalogue, PartsMessages } from '@casement/parts/words/messages.ts'
import type { Speech } from '@casement/parts/words/speech.ts'
import { loadSpeechFrom } from '@casement/parts/words/speech.ts'
import { createWords } from '@casement/parts/words/words.ts'
import type { Language } from '@casement/shared-protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { StoryLocale } from './asked.ts'

/** The texts that a group is shown with. */
export type StoriesSpeech = Omit<StoreApi<Speech>, 'setState'>

/** Loads the texts of a story locale from a frame's catalogs. */
export const speechOf = async (
  locale: StoryLocale,
  loadCatalogue: (language: Language) => Promise<Catalogue<PartsMessages>>,
): Promise<Speech> => {
  if (locale !== 'pseudo') return loadSpeechFrom(loadCatalogue, { locale, languages: [locale] })
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
