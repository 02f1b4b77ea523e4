import type { Language } from '@casement/shared-protocol'
import type { Catalogue } from './catalogue.ts'

const files: { readonly [language in Language]: () => Promise<{ readonly words: object }> } = {
  en: () => import('./languages/en.ts'),
  de: () => import('./languages/de.ts'),
  ja: () => import('./languages/ja.ts'),
  ar: () => import('./languages/ar.ts'),
}

export const loadCatalogue = async (language: Language): Promise<Catalogue> =>
  // A test ensures that every file has the same texts as the English one.
  (await files[language]()).words as Catalogue
