import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import type { Box } from '../frame/frame-element.ts'

/** The part of an element that its card shows. While the card grows it cuts the rest off. */
const visibleBox = (element: HTMLElement): Box => {
  const { top, left, width, bottom } = element.getBoundingClientRect()
  const card = element.closest('.card')?.getBoundingClientRect()
  return { top, left, width, height: Math.max(0, Math.min(bottom, card?.bottom ?? bottom) - top) }
}

const isSame = (one: Box | undefined, other: Box): boolean =>
  one?.top === other.top && one.left === other.left && one.width === other.width && one.height === other.height

/**
 * Keeps the secure frame where an element is. The card moves and grows, and is scrolled on small screens; no event tells
 * all of that, so each painted frame is looked at while the element is there.
 */
export const useFollow = (
  element: RefObject<HTMLElement | null>,
  place: (box: Box | undefined) => void,
  isShown: boolean,
): void => {
  useLayoutEffect(() => {
    if (!isShown) return
    let last: Box | undefined
    let next = 0
    const follow = (): void => {
      next = requestAnimationFrame(follow)
      if (!element.current) return
      const box = visibleBox(element.current)
      if (isSame(last, box)) return
      last = box
      place(box)
    }
    follow()
    return () => {
      cancelAnimationFrame(next)
      place(undefined)
    }
  }, [element, place, isShown])
}
