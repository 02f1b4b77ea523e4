import { describe, expect, test } from 'vitest'
import { areAttributes, isCurrent, readSignedMessage } from './registration.ts'

const SIGNED = { name: 'anna.casement.test', attributes: {}, timestamp: 1_735_689_600 }
type Attributes = Readonly<Record<string, string>> | null
const read = (value: unknown) => readSignedMessage(JSON.stringify(value))

describe('a signed message', () => {
  test('behavior: has a name, attributes and a time', () => {
    expect(read(SIGNED)).toEqual(SIGNED)
    expect(read({ ...SIGNED, attributes: { bio: 'Hi' } })).toEqual({ ...SIGNED, attributes: { bio: 'Hi' } })
  })

  test('behavior: may lack attributes, and have other fields', () => {
    const { attributes: _, ...without } = SIGNED
    expect(read(without)).toEqual({ ...SIGNED, attributes: null })
    expect(read({ ...SIGNED, attributes: null, more: [1] })).toEqual({ ...SIGNED, attributes: null })
  })

  test.each([
    ['null', null],
    ['a list', [SIGNED]],
    ['a text', 'anna.casement.test'],
    ['without a name', { ...SIGNED, name: undefined }],
    ['with a number as name', { ...SIGNED, name: 1 }],
    ['with a list of attributes', { ...SIGNED, attributes: ['bio'] }],
    ['with a text as attributes', { ...SIGNED, attributes: 'bio' }],
    ['with a number as attribute', { ...SIGNED, attributes: { bio: 1 } }],
    ['with an object as attribute', { ...SIGNED, attributes: { bio: { bio: '' } } }],
    ['without a time', { ...SIGNED, timestamp: undefined }],
    ['with a time as text', { ...SIGNED, timestamp: '1735689600' }],
    ['with a fraction of a second', { ...SIGNED, timestamp: 1.5 }],
    ['with a time before the first', { ...SIGNED, timestamp: -1 }],
    ['with a time beyond exact numbers', { ...SIGNED, timestamp: 1e300 }],
  ])('error: is not one if it is %s', (_what, value) => {
    expect(read(value)).toBeUndefined()
  })

  test.each([
    '',
    '{',
    'undefined',
    '{"name":"anna.casement.test"',
    '['.repeat(60_000),
  ])('attack: is not one if it is not JSON, like %.20j', (text) => {
    expect(readSignedMessage(text)).toBeUndefined()
  })

  test('attack: takes no field from a prototype', () => {
    expect(readSignedMessage(`{"__proto__":${JSON.stringify(SIGNED)}}`)).toBeUndefined()
    expect(({} as Record<string, unknown>).name).toBeUndefined()
  })
})

test.each([
  [0, true],
  [10, true],
  [-10, true],
  [11, false],
  [-11, false],
  [1_000_000, false],
])('behavior: a message of %i seconds ago is current: %s', (age, current) => {
  expect(isCurrent(SIGNED.timestamp, (SIGNED.timestamp + age) * 1_000 + 999)).toBe(current)
})

describe('attributes', () => {
  test.each<[string, Attributes]>([
    ['nothing', null],
    ['no entry', {}],
    ['an empty biography', { bio: '' }],
    ['every allowed character', { bio: 'azAZ09@:/._-?&=+ ' }],
    ['255 characters', { bio: 'x'.repeat(255) }],
  ])('behavior: may be %s', (_what, attributes) => {
    expect(areAttributes(attributes)).toBe(true)
  })

  test.each<[string, Attributes]>([
    ['an unknown one', { avatar: 'x' }],
    ['an unknown one beside the biography', { bio: 'x', avatar: 'x' }],
    ['256 characters', { bio: 'x'.repeat(256) }],
    ['markup', { bio: '<img src=x>' }],
    ['a quotation mark', { bio: '"' }],
    ['a line break', { bio: 'x\n' }],
    ['reversed text', { bio: '\u202Ex' }],
    ['the name of a method', { constructor: 'x' }],
  ])('attack: may not be %s', (_what, attributes) => {
    expect(areAttributes(attributes)).toBe(false)
  })

  test('attack: may not hide behind the key of a prototype', () => {
    const signed = readSignedMessage(`{"name":"x","timestamp":1,"attributes":{"__proto__":"x"}}`)
    expect(signed?.attributes && areAttributes(signed.attributes)).toBe(false)
  })
})
