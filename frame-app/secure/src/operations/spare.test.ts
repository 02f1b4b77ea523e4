import { beforeEach, describe, expect, test } from 'vitest'
import type { Spare } from './spare.ts'
import { createSpare } from './spare.ts'

type Thing = { readonly name: number; breakDown: () => void }

let things: Thing[]
let ended: number[]
let spare: Spare<Thing>

beforeEach(() => {
  things = []
  ended = []
  spare = createSpare<Thing>({
    make: () => {
      const made = { name: things.length, breakDown: () => undefined }
      things.push(made)
      return made
    },
    watch: (made, onBroken) => {
      made.breakDown = onBroken
    },
    end: ({ name }) => ended.push(name),
  })
})

describe('a spare', () => {
  test('behavior: is made before it is needed, and once', () => {
    spare.prepare()
    spare.prepare()
    expect(things).toHaveLength(1)
    expect(spare.take()).toBe(things[0])
    expect(things).toHaveLength(1)
  })

  test('behavior: is given to one caller. The next gets another, prepared or not', () => {
    spare.prepare()
    expect(spare.take()).toBe(things[0])
    expect(spare.take()).toBe(things[1])
    spare.prepare()
    expect(spare.take()).toBe(things[2])
    expect(ended).toEqual([])
  })

  test('behavior: ends if nobody needed it, and never after it was given', () => {
    spare.prepare()
    spare.drop()
    expect(ended).toEqual([0])
    expect(spare.take()).toBe(things[1])
    spare.drop()
    expect(ended).toEqual([0])
  })

  test('error: a broken one is never given', () => {
    spare.prepare()
    things[0]?.breakDown()
    expect(ended).toEqual([0])
    expect(spare.take()).toBe(things[1])
  })

  test('error: one that breaks while somebody has it leaves the next one alone', () => {
    spare.prepare()
    spare.take()
    spare.prepare()
    things[0]?.breakDown()
    expect(ended).toEqual([])
    expect(spare.take()).toBe(things[1])
  })
})
