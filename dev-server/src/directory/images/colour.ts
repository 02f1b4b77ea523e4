/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number]

/** A colour from hue in turns, and saturation and lightness from 0 to 1. */
export const hsl = (hue: number, saturation: number, lightness: number): Colour => {
  const span = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number): number => {
    const at = (offset + hue * 12) % 12
    return Math.round(255 * (lightness - span * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return [part(0), part(8), part(4)]
}

export const mix = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]
