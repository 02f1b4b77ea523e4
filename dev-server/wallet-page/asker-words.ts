import { plainName } from '../page-parts/hidden-characters.ts'

const MOST_PICTURE = 65_536

/** A picture that comes with what asks. Any other would tell its server who looks at it. */
export const pictureOf = (icon: string | undefined): string | undefined =>
  icon !== undefined && icon.length <= MOST_PICTURE && /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(icon)
    ? icon
    : undefined

/** Where a page says that it is: the host alone, for a path can be made to look like one. */
export const addressOfAsker = (url: string): string => {
  if (!URL.canParse(url)) return plainName(url, 60) || 'no address'
  const { host, protocol } = new URL(url)
  if (host === '' || !/^https?:$/.test(protocol)) return plainName(url, 60)
  return plainName(host, 100)
}

/** Letters of one script can look like those of another, and such names are written in another way. */
export const looksLikeAnother = (url: string): boolean =>
  URL.canParse(url) && /(?:^|\.)xn--/.test(new URL(url).hostname)
