import { createContext, useContext } from 'react'
import { acceptImageSource } from './image-source.ts'

/** The deployment's image route; without one only the frame's own images and data URLs are shown. */
export const ImageRouteContext = createContext<string | undefined>(undefined)

/** The allowed image source for an untrusted address. */
export const useImageSource = (source: string | undefined): string | undefined => {
  const route = useContext(ImageRouteContext)
  return acceptImageSource(source, { own: location.origin, route })
}
