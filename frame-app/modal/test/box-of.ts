/**
 * The place and size of an element, to compare. A `DOMRect` has no properties of its own, so `toEqual` takes any two as
 * equal.
 */
export const boxOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}
