/**
 * The address of an image at the deployment's image route, so that the image's own server never sees the visitor. A
 * data URL is returned as it is; without a route there is no image.
 *
 * @example
 * imageRouteUrl('https://images.example/', 'https://fox.example/icon.png')
 * // 'https://images.example/?url=https%3A%2F%2Ffox.example%2Ficon.png'
 */
export const imageRouteUrl = (route: string | undefined, image: string | undefined): string | undefined => {
  if (image === undefined || /^data:/i.test(image)) return image
  if (route === undefined) return undefined
  const address = new URL(route)
  address.searchParams.set('url', image)
  return address.href
}
