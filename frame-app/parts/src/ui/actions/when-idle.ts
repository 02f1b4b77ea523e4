import type { MouseEvent } from 'react'

/**
 * What a click does while something is under way: nothing. The control is not `disabled`, which would take the focus
 * away from it; so a form that it sends has to be kept from being sent as well.
 */
export const whenIdle =
  <E extends Element>(busy: boolean, onClick: ((event: MouseEvent<E>) => void) | undefined) =>
  (event: MouseEvent<E>): void => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
