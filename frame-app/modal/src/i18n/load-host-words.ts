import type { HostMessages } from '@casement/shared-protocol/schemas'
import type { HostWords } from './host-words.ts'
import { readHostWords } from './host-words.ts'
import { loadCatalogue } from './load-catalogue.ts'

/**
 * Reads a page's words, with the names that the modal's texts have.
 *
 * @example
 * const words = await loadHostWords({ de: { back: 'Zurück' } })
 */
export const loadHostWords = async (messages: HostMessages): Promise<HostWords> =>
  readHostWords(messages, await loadCatalogue('en'))
