import type { RefCallback } from 'react'
import { useCallback, useState } from 'react'

/**
 * Where a layer is put: into the card of what opens it, or else into its scene. Assistive technology keeps to the
 * dialog, and what is put beside it is not there for it.
 *
 * @example
 * const { container, anchor } = useLayer()
 */
export const useLayer = (): { readonly container: Element | undefined; readonly anchor: RefCallback<Element> } => {
  const [container, setContainer] = useState<Element>()
  const anchor = useCallback((element: Element | null) => {
    if (element) setContainer(element.closest('.card, .scene') ?? undefined)
  }, [])
  return { container, anchor }
}
