import type { Network } from '@casement/shared-protocol/schemas'
import { useStore } from 'zustand'
import { useWallets } from '../modal/shell/context.ts'
import { networkImage } from './rules/network-image.ts'

/** Finds the image of a network, as far as the page and the deployment have one. */
export const useNetworkImage = (): ((network: Network) => string | undefined) => {
  const { options, imageRoute, directory } = useWallets()
  const chainImages = useStore(options, (state) => state.chainImages)
  return (network) => networkImage(network, chainImages, { route: imageRoute, directory })
}
