import { withoutDisguise } from '@casement/shared-protocol'
import { namesHost } from './names-host.ts'
import { shortName } from './short-name.ts'

/** It stands in quotation marks, in each language those of its own; a name is not to end them and go on in our words. */
const QUOTATION_MARKS = /["＂«»“”„‟〝〞〟「」『』｢｣]/g

/**
 * What a page calls itself, as it may stand beside its host; undefined where it says nothing, or something that could be read
 * as another host. Judged whole: what is cut off could be what makes it one.
 *
 * @example
 * siteName('Harbour market') // 'Harbour market'
 */
export const siteName = (name = ''): string | undefined => {
  const shown = withoutDisguise(name).replace(QUOTATION_MARKS, '').trim()
  return shown === '' || namesHost(shown) ? undefined : shortName(shown)
}
