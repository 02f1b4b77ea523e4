import { describe, expect, test } from 'vitest'
import { createNameRecord } from './name-record.ts'
import { createNameStore, MAX_NAMES } from './name-store.ts'

const ANNA = `0x${'A1'.repeat(20)}`
const NOAH = `0x${'B2'.repeat(20)}`
const SOL = '6dEwDykT8irZuTMeFjA7cQkbFGvFR7xV7jXAAya91GbK'

const recordOf = (label: string, ...addresses: readonly (readonly [number, string])[]) =>
  createNameRecord({ name: `${label}.casement.test`, attributes: null, addresses: new Map(addresses), at: 0 })

describe('the names', () => {
  test('behavior: are found by name and by address', () => {
    const anna = recordOf('anna', [60, ANNA], [501, SOL])
    const store = createNameStore([anna, recordOf('noah', [60, NOAH])])
    expect(store.byName('anna.casement.test')).toBe(anna)
    for (const address of [ANNA, ANNA.toLowerCase(), SOL]) expect(store.byAddress(address)).toEqual([anna])
  })

  test('behavior: an address may have several, the oldest first', () => {
    const store = createNameStore()
    const two = [recordOf('second', [60, ANNA]), recordOf('first', [60, ANNA.toLowerCase()])]
    expect(two.map(store.add)).toEqual(['added', 'added'])
    expect(store.byAddress(ANNA)).toEqual(two)
  })

  test('behavior: an address with the same text for two coins is found once', () => {
    expect(createNameStore([recordOf('anna', [60, ANNA], [2_147_483_649, ANNA])]).byAddress(ANNA)).toHaveLength(1)
  })

  test('behavior: Solana addresses in another case are others', () => {
    expect(createNameStore([recordOf('anna', [501, SOL])]).byAddress(SOL.toLowerCase())).toEqual([])
  })

  test.each(['__proto__', 'constructor', 'toString', ''])('attack: there is none like %j', (text) => {
    const store = createNameStore([recordOf('anna', [60, ANNA])])
    expect(store.byName(text)).toBeUndefined()
    expect(store.byAddress(text)).toEqual([])
  })
})

describe('registering', () => {
  test('attack: a taken name stays with its owner', () => {
    const anna = recordOf('anna', [60, ANNA])
    const store = createNameStore([anna])
    expect(store.add(recordOf('anna', [60, NOAH]))).toBe('taken')
    expect(store.byName('anna.casement.test')).toBe(anna)
    expect(store.byAddress(NOAH)).toEqual([])
  })

  test('attack: endless names neither grow the store nor push out another', () => {
    const store = createNameStore([recordOf('anna', [60, ANNA])], 3)
    const outcomes = Array.from({ length: 5 }, (_, place) => store.add(recordOf(`noah${place}`, [60, NOAH])))
    expect(outcomes).toEqual(['added', 'added', 'full', 'full', 'full'])
    expect(store.byAddress(NOAH)).toHaveLength(2)
    expect(store.byName('anna.casement.test')).toBeDefined()
    expect(store.add(recordOf('anna', [60, NOAH]))).toBe('taken')
  })

  test('error: a world with more names than fit, or the same twice, does not start', () => {
    const many = Array.from({ length: MAX_NAMES }, (_, place) => recordOf(`anna${place}`, [60, ANNA]))
    expect(createNameStore(many).byAddress(ANNA)).toHaveLength(MAX_NAMES)
    expect(() => createNameStore([...many, recordOf('noah', [60, NOAH])])).toThrow('full')
    expect(() => createNameStore([recordOf('anna', [60, ANNA]), recordOf('anna', [60, NOAH])])).toThrow('taken')
  })
})
