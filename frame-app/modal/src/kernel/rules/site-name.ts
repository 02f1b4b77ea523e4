import { withoutDisguise } from '@casement/shared-protocol'
import { looksLikeHost } from './looks-like-host.ts'
import { shortName } from './short-name.ts'

/**
 * The name is shown in quotation marks that depend on the language; it must not close them and continue as the modal's
 * text.
 */
const QUOTATION_MARKS = /["＂«»“”„‟〝〞〟「」『』｢｣]/g

/**
 * The page's name as shown next to its host; undefined if there is none or it could be read as another host. The full
 * name is checked, since the part cut off could be what makes it a host.
 *
 * @example
 * siteName('Harbour market') // 'Harbour market'
 */
export const siteName = (name = ''): string | undefined => {
  const shown = withoutDisguise(name).replace(QUOTATION_MARKS, '').trim()
  return shown === '' || looksLikeHost(shown) ? undefined : shortName(shown)
}
