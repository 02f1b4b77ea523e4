import type { Network, Options } from '@casement/shared-protocol/schemas'
import { throughRoute } from './image-address.ts'
import { imageIdOf } from './network-presets.ts'

/** Where images of others are asked for. */
export type ImagePlaces = {
  /** The image route of the deployment: no other place is asked. */
  readonly route: string | undefined
  /** The wallet directory, which has images of networks by their ids. */
  readonly directory: string | undefined
}

const own = (images: Options['chainImages'], key: string): string | undefined =>
  images && Object.hasOwn(images, key) ? images[key] : undefined

const inDirectory = (id: string | undefined, directory: string | undefined): string | undefined =>
  id === undefined || directory === undefined
    ? undefined
    : `${directory.replace(/\/+$/, '')}/public/getAssetImage/${encodeURIComponent(id)}`

/**
 * The image of a network: the page's own, by its id or its CAIP-2 id, else what the network was described with, else what
 * the directory has. Whatever is not data is asked for by the image route, or not at all.
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
    const address = throughRoute(route, source)
    if (address !== undefined) return address
  }
  return undefined
}
