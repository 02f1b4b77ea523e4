import type { Network, Options } from '@casement/shared-protocol/schemas'
import { imageRouteUrl } from './image-route-url.ts'
import { imageIdOf } from './network-presets.ts'

/** Where third-party images are fetched. */
export type ImagePlaces = {
  /** The deployment's image route; no other server is contacted. */
  readonly route: string | undefined
  /** The wallet directory, which has network images by id. */
  readonly directory: string | undefined
}

const own = (images: Options['chainImages'], key: string): string | undefined =>
  images && Object.hasOwn(images, key) ? images[key] : undefined

const inDirectory = (id: string | undefined, directory: string | undefined): string | undefined =>
  id === undefined || directory === undefined
    ? undefined
    : `${directory.replace(/\/+$/, '')}/public/getAssetImage/${encodeURIComponent(id)}`

/**
 * The image of a network: the page's own by id or CAIP-2 id, else the one in the network's description, else the
 * directory's. Except for data URLs, images are fetched only through the image route.
 *
 * @example
 * networkImage(network, options.chainImages, { route: endpoints.images, directory: endpoints.directory })
 */
export const networkImage = (
  { id, caipNetworkId, assets }: Pick<Network, 'id' | 'caipNetworkId' | 'assets'>,
  chainImages: Options['chainImages'],
  { route, directory }: ImagePlaces,
): string | undefined => {
  const sources = [
    own(chainImages, caipNetworkId),
    own(chainImages, String(id)),
    assets?.imageUrl,
    inDirectory(assets?.imageId ?? imageIdOf(caipNetworkId), directory),
  ]
  for (const source of sources) {
    const address = imageRouteUrl(route, source)
    if (address !== undefined) return address
  }
  return undefined
}
