import { createHash } from 'node:crypto'

/** Pseudo-random numbers, always the same for one seed. Each is named by what it decides. */
export type Dice = {
  /** From 0 up to but excluding 1. */
  readonly roll: (what: string) => number
  readonly pick: <T>(what: string, list: readonly [T, ...T[]]) => T
  /** True with this likelihood. */
  readonly chance: (what: string, likelihood: number) => boolean
}

export const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const diceOf = (seed: string): Dice => {
  const roll = (what: string): number =>
    createHash('sha256').update(`${seed}\0${what}`).digest().readUInt32BE(0) / 2 ** 32
  return {
    roll,
    pick: (what, list) => list[Math.floor(roll(what) * list.length)] ?? list[0],
    chance: (what, likelihood) => roll(what) < likelihood,
  }
}

/** Derives an id in the form of image stores from any text. */
export const imageIdOf = (text: string): string => {
  const hex = hexOf(`image of ${text}`)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
