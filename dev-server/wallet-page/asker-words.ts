import { plainName } from '../page-parts/hidden-characters.ts'

const MOST_PICTURE = 65_536

/** A picture that is part of the request. Fetching any other would tell its server that the wallet is looking. */
export const pictureOf = (icon: string | undefined): string | undefined =>
  icon !== undefined && icon.length <= MOST_PICTURE && /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(icon)
    ? icon
    : undefined

/** The host of a page's URL; a path could be made to look like another host. */
export const hostOfAsker = (url: string): string => {
  if (!URL.canParse(url)) return plainName(url, 60) || 'no address'
  const { host, protocol } = new URL(url)
  if (host === '' || !/^https?:$/.test(protocol)) return plainName(url, 60)
  return plainName(host, 100)
}

/** Letters of one script can imitate those of another; such host names are in Punycode. */
export const isLookAlikeHost = (url: string): boolean => URL.canParse(url) && /(?:^|\.)xn--/.test(new URL(url).hostname)
