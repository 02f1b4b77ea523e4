/**
 * The address of an image at the deployment's image route, so that the image's own server never sees the visitor. A
 * data URL and an address at the route are returned as they are; without a route there is no image.
 *
 * @example
 * imageRouteUrl('https://images.example/', 'https://fox.example/icon.png')
 * // 'https://images.example/?url=https%3A%2F%2Ffox.example%2Ficon.png'
 */
export const imageRouteUrl = (route: string | undefined, image: string | undefined): string | undefined => {
  if (image === undefined || /^data:/i.test(image)) return image
  if (route === undefined) return undefined
  if (isAt(route, image)) return image
  const address = new URL(route)
  address.searchParams.set('url', image)
  return address.href
}

/** Whether an image is already loaded through the route: that of a listed wallet is, before the wallet is connected. */
const isAt = (route: string, image: string): boolean => {
  const at = new URL(route)
  const { origin, pathname, searchParams } = URL.parse(image) ?? at
  return origin === at.origin && pathname === at.pathname && searchParams.has('url')
}
