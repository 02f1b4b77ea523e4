import type { Network } from '@casement/shared-protocol/schemas'
import { useStore } from 'zustand'
import { networkImage } from './rules/network-image.ts'
import { useCore } from './use-core.ts'

/** Finds the image of a network, as far as the page and the deployment have one. */
export const useNetworkImage = (): ((network: Network) => string | undefined) => {
  const { options, config } = useCore()
  const { images: route, directory } = config.endpoints ?? {}
  const chainImages = useStore(options, (state) => state.chainImages)
  return (network) => networkImage(network, chainImages, { route, directory })
}
