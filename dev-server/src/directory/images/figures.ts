import type { Dice } from '../listing/dice.ts'

/** The signed distance of a point from a figure's edge, negative inside. The centre is 0, 0 and the edges are at 1. */
export type Figure = (x: number, y: number) => number

const TURN = 2 * Math.PI

const turned =
  (figure: Figure, angle: number): Figure =>
  (x, y) =>
    figure(x * Math.cos(angle) + y * Math.sin(angle), y * Math.cos(angle) - x * Math.sin(angle))

const disc = (x: number, y: number, radius: number): number => Math.hypot(x, y) - radius

/** A polygon whose corners lie at this distance from the centre. */
const polygon = (corners: number, reach: number): Figure => {
  const sector = TURN / corners
  const radius = reach * Math.cos(sector / 2)
  return (x, y) => {
    const angle = Math.atan2(y, x)
    return Math.cos(angle - Math.round(angle / sector) * sector) * Math.hypot(x, y) - radius
  }
}

/** Folds the plane so that a shape along the x axis repeats once per arm. */
const repeatedAround =
  (arms: number, figure: Figure): Figure =>
  (x, y) => {
    const sector = TURN / arms
    const angle = Math.atan2(y, x)
    const folded = angle - Math.round(angle / sector) * sector
    const length = Math.hypot(x, y)
    return figure(length * Math.cos(folded), length * Math.sin(folded))
  }

const ray =
  (from: number, to: number, width: number): Figure =>
  (x, y) =>
    Math.hypot(x - Math.min(Math.max(x, from), to), y) - width

const outlined =
  (figure: Figure, width: number): Figure =>
  (x, y) =>
    Math.abs(figure(x, y)) - width

const joined =
  (...figures: readonly Figure[]): Figure =>
  (x, y) =>
    Math.min(...figures.map((figure) => figure(x, y)))

const kinds: Readonly<Record<string, (dice: Dice) => Figure>> = {
  plate: (dice) => polygon(count(dice, 3, 6), 0.58),
  frame: (dice) => joined(outlined(polygon(count(dice, 3, 6), 0.56), 0.075), (x, y) => disc(x, y, 0.12)),
  rays: (dice) => repeatedAround(count(dice, 3, 7), ray(0.12, 0.56, 0.07 + 0.06 * dice.roll('width'))),
  flower: (dice) => repeatedAround(count(dice, 4, 8), (x, y) => Math.hypot((x - 0.36) / 1.5, y * 1.1) - 0.16),
  beads: (dice) =>
    joined(
      repeatedAround(count(dice, 5, 9), (x, y) => disc(x - 0.46, y, 0.115)),
      (x, y) => disc(x, y, 0.1 + 0.12 * dice.roll('pearl')),
    ),
  moon: (dice) => (x, y) => Math.max(disc(x, y, 0.56), -disc(x - 0.2 - 0.2 * dice.roll('phase'), y, 0.46)),
  rings: (dice) => {
    const gap = 0.2 + 0.06 * dice.roll('gap')
    return (x, y) =>
      Math.max(Math.abs(Math.hypot(x, y) - gap * Math.round(Math.hypot(x, y) / gap)) - 0.055, disc(x, y, 0.62))
  },
  shutters: (dice) => {
    const gap = 0.24 + 0.1 * dice.roll('gap')
    return (x, y) => Math.max(Math.abs(y - gap * Math.round(y / gap)) - gap * 0.28, disc(x, y, 0.6))
  },
  pair: (dice) => {
    const apart = 0.2 + 0.12 * dice.roll('apart')
    return (x, y) =>
      Math.max(
        Math.min(disc(x - apart, y, 0.36), disc(x + apart, y, 0.36)),
        -Math.max(disc(x - apart, y, 0.36), disc(x + apart, y, 0.36)),
      )
  },
  star: (dice) => {
    const points = count(dice, 4, 8)
    const depth = 0.16 + 0.08 * dice.roll('depth')
    return (x, y) => Math.hypot(x, y) - 0.44 - depth * Math.cos(Math.atan2(y, x) * points)
  },
}

const KINDS = Object.keys(kinds) as [string, ...string[]]

const count = (dice: Dice, least: number, most: number): number =>
  least + Math.floor(dice.roll('count') * (most - least + 1))

/** A random figure. */
export const figureOf = (dice: Dice): Figure => {
  const figure = kinds[dice.pick('figure', KINDS)]?.(dice) ?? polygon(6, 0.58)
  return turned(figure, TURN * dice.roll('angle'))
}
