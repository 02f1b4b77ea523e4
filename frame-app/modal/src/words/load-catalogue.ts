import type { Language } from '@casement/shared-protocol'
import type { Catalogue } from './catalogue.ts'

/** One file a language; beside their own, visitors are sent the English one, which is spoken where theirs does not come. */
const files: { readonly [language in Language]: () => Promise<{ readonly words: object }> } = {
  en: () => import('./languages/en.ts'),
  de: () => import('./languages/de.ts'),
  ja: () => import('./languages/ja.ts'),
  ar: () => import('./languages/ar.ts'),
}

/** Loads the texts of a language. */
export const loadCatalogue = async (language: Language): Promise<Catalogue> =>
  // Every file has every text: a test holds them to the English one.
  (await files[language]()).words as Catalogue
