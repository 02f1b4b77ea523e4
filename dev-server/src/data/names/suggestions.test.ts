import { expect, test } from 'vitest'
import { suggestNames } from './suggestions.ts'

const ZONE = 'casement.test'
const nobody = () => false
const only = (...names: readonly string[]) => {
  const taken = new Set(names)
  return (name: string) => taken.has(name)
}

test('behavior: are the name itself, and four that are free', () => {
  expect(suggestNames('anna', ZONE, nobody)).toEqual([
    { name: 'anna.casement.test', registered: false },
    { name: 'annawallet.casement.test', registered: false },
    { name: 'annahome.casement.test', registered: false },
    { name: 'annapay.casement.test', registered: false },
    { name: 'annaonline.casement.test', registered: false },
  ])
})

test('behavior: name a registered one first, and leave out other registered ones', () => {
  const suggested = suggestNames('anna', ZONE, only('anna.casement.test', 'annahome.casement.test'))
  expect(suggested[0]).toEqual({ name: 'anna.casement.test', registered: true })
  expect(suggested).toHaveLength(5)
  expect(suggested.slice(1).every(({ registered }) => !registered)).toBe(true)
  expect(suggested.map(({ name }) => name)).not.toContain('annahome.casement.test')
})

test('behavior: are the same for the same names', () => {
  expect(suggestNames('noah', ZONE, nobody)).toEqual(suggestNames('noah', ZONE, nobody))
})

test('error: are fewer if most variations are taken', () => {
  expect(suggestNames('anna', ZONE, () => true)).toEqual([{ name: 'anna.casement.test', registered: true }])
})

test.each(['x'.repeat(64), 'an.na'])('attack: contain no variation that nobody could register, for %.10s', (label) => {
  expect(suggestNames(label, ZONE, nobody)).toEqual([{ name: `${label}.${ZONE}`, registered: false }])
})
