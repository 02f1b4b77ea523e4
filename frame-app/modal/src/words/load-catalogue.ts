import type { Catalogue } from './catalogue.ts'
import type { Language } from './languages.ts'

/** One file a language; beside their own, visitors are sent the English one, which is spoken where theirs does not come. */
const files: { readonly [language in Language]: () => Promise<{ readonly words: object }> } = {
  en: () => import('./languages/en.json?compiled'),
  de: () => import('./languages/de.json?compiled'),
  ja: () => import('./languages/ja.json?compiled'),
  ar: () => import('./languages/ar.json?compiled'),
}

/** Loads the texts of a language. */
export const loadCatalogue = async (language: Language): Promise<Catalogue> =>
  // Every file has every text: a test holds them to the English one.
  (await files[language]()).words as Catalogue
