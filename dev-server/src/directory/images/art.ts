import type { Dice } from '../listing/dice.ts'
import { diceOf } from '../listing/dice.ts'
import type { Colour } from './colour.ts'
import { hsl, mix } from './colour.ts'
import { figureOf } from './figures.ts'
import { drawable, hasDot, sizeOf } from './letters.ts'
import type { Pixels } from './png.ts'

export const ART_SIZE = 128
const MAX_LETTERS = 4
const WHITE: Colour = [255, 255, 255]

/** Colour and opacity at a point. The centre is 0, 0 and the edges are at 1. */
type Paint = (x: number, y: number) => { readonly colour: Colour; readonly opacity: number }

/** How much of a pixel is inside, for an edge one pixel wide. */
const cover = (distance: number, size: number): number => Math.min(1, Math.max(0, 0.5 - (distance * size) / 2))

const ground = (dice: Dice): { readonly at: (x: number, y: number) => Colour; readonly ink: Colour } => {
  const hue = dice.roll('hue')
  const light = hsl(hue, 0.62 + 0.25 * dice.roll('light'), 0.5)
  const dark = hsl(hue + 0.06 + 0.12 * dice.roll('shift'), 0.7, 0.27)
  const angle = 2 * Math.PI * dice.roll('slope')
  const at = (x: number, y: number): Colour =>
    mix(light, dark, Math.min(1, Math.max(0, 0.5 + (x * Math.cos(angle) + y * Math.sin(angle)) / 2.4)))
  return { at, ink: mix(WHITE, hsl(hue + 0.5, 0.9, 0.6), 0.3 * dice.roll('tint')) }
}

/** A figure on a filled background: for wallets, networks and connectors. */
const tile = (seed: string, size: number): Paint => {
  const dice = diceOf(seed)
  const { at, ink } = ground(dice)
  const figure = figureOf(dice)
  return (x, y) => ({ colour: mix(at(x, y), ink, cover(figure(x, y), size)), opacity: 1 })
}

/** A round coin with its name: for tokens and currencies. */
const coin = (seed: string, name: string, size: number): Paint => {
  const { at, ink } = ground(diceOf(seed))
  const text = drawable(name, MAX_LETTERS)
  const { columns, rows } = sizeOf(text)
  const dot = Math.min(1.3 / columns, 0.6 / rows)
  const isInk = (x: number, y: number): boolean =>
    hasDot(text, Math.floor(x / dot + columns / 2), Math.floor(y / dot + rows / 2))
  // Four samples per pixel, since letters have hard edges.
  const step = 0.5 / size
  const share = (x: number, y: number): number =>
    [isInk(x - step, y - step), isInk(x + step, y - step), isInk(x - step, y + step), isInk(x + step, y + step)].filter(
      Boolean,
    ).length / 4
  return (x, y) => {
    const rim = cover(Math.abs(Math.hypot(x, y) - 0.86) - 0.025, size)
    return {
      colour: mix(at(x, y), ink, Math.max(share(x, y), rim * 0.6)),
      opacity: cover(Math.hypot(x, y) - 0.99, size),
    }
  }
}

const painted = (paint: Paint, size: number): Pixels => {
  const rgba = new Uint8Array(size * size * 4)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const { colour, opacity } = paint(((column + 0.5) * 2) / size - 1, ((row + 0.5) * 2) / size - 1)
      rgba.set([colour[0], colour[1], colour[2], opacity * 255], (row * size + column) * 4)
    }
  }
  return { width: size, height: size, rgba }
}

/** The picture for an id, always the same. */
export const drawTile = (id: string, size = ART_SIZE): Pixels => painted(tile(id, size), size)

/** The picture for a token or currency. */
export const drawCoin = (name: string, size = ART_SIZE): Pixels => painted(coin(`coin ${name}`, name, size), size)
