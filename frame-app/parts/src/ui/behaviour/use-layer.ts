import type { RefCallback } from 'react'
import { useCallback, useState } from 'react'

/**
 * Where to render a layer: in the card of the control that opens it, else in its scene. Assistive technology ignores
 * everything outside the dialog.
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
