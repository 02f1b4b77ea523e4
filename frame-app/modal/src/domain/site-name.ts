import { withoutDisguise } from '@casement/shared-protocol'
import { namesHost } from './names-host.ts'
import { shortName } from './short-name.ts'

/**
 * What a page calls itself, as it may stand beside its host; undefined where it says nothing, or something that could be read
 * as another host. Judged whole: what is cut off could be what makes it one.
 *
 * @example
 * siteName('Harbour market') // 'Harbour market'
 */
export const siteName = (name = ''): string | undefined => {
  const shown = withoutDisguise(name).trim()
  return shown === '' || namesHost(shown) ? undefined : shortName(shown)
}
