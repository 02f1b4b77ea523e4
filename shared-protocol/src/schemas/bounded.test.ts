import { describe, expect, it } from 'vitest'
import { boundedMap, boundedText, caseOf, displayText, distinctList, switchOrList } from './bounded.ts'
import { fromSchema } from './from-schema.ts'

describe('displayText', () => {
  const parse = fromSchema(displayText(8))

  it('behavior: trims text before measuring its length', () => {
    expect(parse('   name      ')).toEqual({ ok: true, value: 'name' })
  })

  it('behavior: removes a few hidden characters', () => {
    expect(parse('na\u202e\u202e\u202eme')).toEqual({ ok: true, value: 'name' })
  })

  it('attack: rejects megabytes of hidden characters without scanning them', () => {
    expect(parse(`${'\u202e'.repeat(64)}name`)).toMatchObject({ ok: false })
  })

  it.each([
    '\u202e',
    '\u2066',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u0000',
    '\n',
    '\u001b',
    '\u009f',
    '\u061c',
    '\u2028',
    '\u2029',
    '\u200b',
    '\u200d',
    '\u2063',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\uffa0',
    '\ufe0f',
    '\ufff9',
    '\u{e0041}',
  ])('attack: removes the disguise %j', (character) => {
    expect(parse(`na${character}me`)).toEqual({ ok: true, value: 'name' })
  })

  it('error: rejects text that consists of hidden characters only', () => {
    expect(parse(' \u202e\u0000 ')).toEqual({ ok: false, path: '', reason: 'must not be empty' })
    expect(parse('n'.repeat(9))).toEqual({ ok: false, path: '', reason: 'must have at most 8 characters' })
    expect(parse(1)).toEqual({ ok: false, path: '', reason: 'must be a text' })
  })

  it('behavior: keeps names of any script unchanged', () => {
    expect(parse('محفظة')).toEqual({ ok: true, value: 'محفظة' })
    expect(parse('钱包 👛')).toEqual({ ok: true, value: '钱包 👛' })
    expect(parse('می\u200cخواهم')).toEqual({ ok: true, value: 'می\u200cخواهم' })
  })

  it('attack: collapses a wide gap, so it cannot push part of a name out of sight', () => {
    expect(parse(`a${'\u3000'.repeat(40)}b`)).toEqual({ ok: true, value: 'a b' })
  })

  it('attack: collapses a gap of any space that Unicode has', () => {
    const spaces = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
      /\p{Zs}/u.test(character),
    )
    expect(spaces).toHaveLength(17)
    for (const space of spaces) expect(parse(`a${space}${space}b`)).toEqual({ ok: true, value: 'a b' })
  })
})

describe('distinctList', () => {
  const parse = fromSchema(distinctList(boundedText(4), 3))

  it('behavior: allows each entry once', () => {
    expect(parse(['a', 'b'])).toEqual({ ok: true, value: ['a', 'b'] })
    expect(parse(['a', 'b', 'a'])).toEqual({ ok: false, path: '', reason: 'must not name anything twice' })
  })
})

describe('boundedMap', () => {
  const parse = fromSchema(boundedMap(boundedText(4), boundedText(4), 2))

  it('behavior: accepts objects without a prototype and objects of another realm', () => {
    const bare: object = Object.assign(Object.create(null), { a: 'b' })
    expect(parse(bare)).toEqual({ ok: true, value: { a: 'b' } })
    const ofAnotherRealm: object = Object.assign(Object.create(Object.create(null)), { a: 'b' })
    expect(parse(ofAnotherRealm)).toEqual({ ok: true, value: { a: 'b' } })
  })

  it('error: rejects lists, maps and too many entries', () => {
    for (const value of [[], new Map(), null, undefined, 'text', { a: 'b', c: 'd', e: 'f' }]) {
      expect(parse(value)).toMatchObject({ ok: false })
    }
  })
})

describe('caseOf', () => {
  it('error: gives the reason for a non-object, a missing key and an unknown key', () => {
    const parse = fromSchema(caseOf({ a: boundedText(4) }))
    expect(parse('text')).toMatchObject({ reason: 'must be an object' })
    expect(parse({})).toMatchObject({ reason: 'is missing' })
    expect(parse({ a: 'b', c: 'd' })).toMatchObject({ reason: 'is not known' })
  })
})

describe('switchOrList', () => {
  it('behavior: accepts true, false or a list of names only', () => {
    const parse = fromSchema(switchOrList(boundedText(4), 2))
    for (const value of [true, false, ['a', 'b']]) expect(parse(value)).toEqual({ ok: true, value })
    expect(parse('a')).toMatchObject({ ok: false, reason: 'must be true, false or a list' })
    expect(parse(['a', 'a'])).toMatchObject({ ok: false, reason: 'must not name anything twice' })
  })
})
