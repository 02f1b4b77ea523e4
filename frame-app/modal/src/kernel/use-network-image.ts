import type { Network } from '@casement/shared-protocol/schemas'
import { useStore } from 'zustand'
import { networkImage } from './rules/network-image.ts'
import { useCore } from './use-core.ts'

/** Returns a function that finds a network's image, if the page or the deployment has one. */
export const useNetworkImage = (): ((network: Network) => string | undefined) => {
  const { options, config } = useCore()
  const { images: route, directory } = config.endpoints ?? {}
  const chainImages = useStore(options, (state) => state.chainImages)
  return (network) => networkImage(network, chainImages, { route, directory })
}
