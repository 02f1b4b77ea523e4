import type { HostMessages } from '@casement/shared-protocol/schemas'
import type { HostWords } from './host-words.ts'
import { loadCatalogue } from './load-catalogue.ts'

/**
 * Reads a page's words. Few pages have any, so what parses messages is loaded for those alone.
 *
 * @example
 * const words = await loadHostWords({ de: { back: 'Zurück' } })
 */
export const loadHostWords = async (messages: HostMessages): Promise<HostWords> => {
  const [{ readHostWords }, names] = await Promise.all([import('./host-words.ts'), loadCatalogue('en')])
  return readHostWords(messages, names)
}
