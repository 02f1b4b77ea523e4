/**
 * Where an image that somebody else named is asked for: at the deployment's image route, so that its server does not hear of
 * the visitor. Data is shown as it is; without a route there is nobody to ask.
 *
 * @example
 * throughRoute('https://images.example/', 'https://fox.example/icon.png')
 * // 'https://images.example/?url=https%3A%2F%2Ffox.example%2Ficon.png'
 */
export const throughRoute = (route: string | undefined, image: string | undefined): string | undefined => {
  if (image === undefined || /^data:/i.test(image)) return image
  if (route === undefined) return undefined
  const address = new URL(route)
  address.searchParams.set('url', image)
  return address.href
}
