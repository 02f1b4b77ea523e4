import type { Language } from '@casement/shared-protocol'
import type { Catalogue, PartsMessages } from './messages.ts'

const files: { readonly [language in Language]: () => Promise<{ readonly words: object }> } = {
  en: () => import('./languages/en.json?compiled'),
  de: () => import('./languages/de.json?compiled'),
  ja: () => import('./languages/ja.json?compiled'),
  ar: () => import('./languages/ar.json?compiled'),
}

/** The texts of the parts only; a frame has its own too. */
export const loadPartsCatalogue = async (language: Language): Promise<Catalogue<PartsMessages>> =>
  (await files[language]()).words as Catalogue<PartsMessages>
