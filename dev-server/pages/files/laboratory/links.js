import { make } from './make.js'

/** Other pages of the local world, by the server's names. */
const PAGES = { wallet: 'Test wallet', explorer: 'Explorer', gallery: 'Gallery', control: 'Panel' }

/** Parses the addresses given to a page, ignoring those of other machines. */
export const readLinks = (text) => {
  let given
  try {
    given = JSON.parse(text)
  } catch {
    return {}
  }
  const links = {}
  for (const name of Object.keys(PAGES)) {
    const address = given !== null && typeof given === 'object' && Object.hasOwn(given, name) ? given[name] : undefined
    const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined
    if (url && /^https?:$/.test(url.protocol) && /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
      links[name] = url.href
  }
  return links
}

/** Shows the links; each opens in a new tab. */
export const showLinks = (place, links) => {
  place.append(
    ...Object.entries(links).map(([name, href]) =>
      make('a', { href, target: '_blank', rel: 'noopener', textContent: PAGES[name] }),
    ),
  )
}
