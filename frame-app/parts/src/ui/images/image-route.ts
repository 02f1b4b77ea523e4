import { createContext, useContext } from 'react'
import { acceptImageSource } from './image-source.ts'

/** The image route of the deployment; without one only the frame's own images and data are shown. */
export const ImageRouteContext = createContext<string | undefined>(undefined)

/** What may be shown of an address that somebody else named. */
export const useImageSource = (source: string | undefined): string | undefined => {
  const route = useContext(ImageRouteContext)
  return acceptImageSource(source, { own: location.origin, route })
}
