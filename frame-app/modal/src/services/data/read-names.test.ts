import { describe, expect, test } from 'vitest'
import { readName, readNames } from './read-names.ts'

const ANNA = '0xAbCd000000000000000000000000000000000001'
const record = (name: string, addresses: object, more: object = {}) => ({
  name,
  registered_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-01T00:00:00Z',
  attributes: null,
  addresses,
  ...more,
})
const of = (address: string) => ({ '60': { address, created_at: '2025-01-01T00:00:00Z' } })

describe('a name', () => {
  test('behavior: has its addresses by coin type', () => {
    const body = record('anna.example.id', { ...of(ANNA), '2147483658': { address: '0xop' } })
    expect(readName('anna.example.id')(body)).toEqual({
      ok: true,
      value: { name: 'anna.example.id', addresses: { '60': ANNA, '2147483658': '0xop' } },
    })
  })

  test.each([[[]], [undefined]])('behavior: is not registered if the service answers %j', (body) => {
    expect(readName('anna.example.id')(body)).toEqual({ ok: true, value: undefined })
  })

  test.each([
    ['another name', record('anne.example.id', of(ANNA))],
    ['a name with letters of another script', record('аnna.example.id', of(ANNA))],
    ['a list of records', [record('anna.example.id', of(ANNA))]],
    ['no addresses', { name: 'anna.example.id' }],
    ['a coin type that is no number', record('anna.example.id', { eth: { address: ANNA } })],
    ['an address that is no text', record('anna.example.id', { '60': { address: 1 } })],
    ['an address of 10 kB', record('anna.example.id', of('0'.repeat(10_000)))],
    [
      'a hundred addresses',
      record('anna.example.id', Object.fromEntries(Array.from({ length: 100 }, (_, at) => [at, { address: ANNA }]))),
    ],
    ['a page', '<html>'],
    ['nothing', null],
  ])('attack: %s is no answer', (_what, body) => {
    expect(readName('anna.example.id')(body)).toMatchObject({ ok: false })
  })
})

describe('the names of an address', () => {
  test('behavior: are in the service’s order', () => {
    const body = [record('anna.example.id', of(ANNA)), record('anna-2.example.id', of(ANNA.toLowerCase()))]
    expect(readNames(ANNA)(body)).toEqual({ ok: true, value: ['anna.example.id', 'anna-2.example.id'] })
  })

  test.each([[[]], [undefined]])('behavior: there are none if the service answers %j', (body) => {
    expect(readNames(ANNA)(body)).toEqual({ ok: true, value: [] })
  })

  test('attack: a name of another address is left out', () => {
    expect(readNames(ANNA)([record('bank.example.id', of('0x02'))])).toEqual({ ok: true, value: [] })
  })

  test('behavior: on Solana, the same letters are the same address', () => {
    const body = [record('anna.example.id', { '501': { address: 'So1anA' } })]
    expect(readNames('So1anA')(body)).toEqual({ ok: true, value: ['anna.example.id'] })
  })

  test('attack: on Solana, an address in other letters is another address', () => {
    const body = [record('anna.example.id', { '501': { address: 'so1anA' } })]
    expect(readNames('So1anA')(body)).toEqual({ ok: true, value: [] })
  })

  test.each([
    ['a name with letters of another script', [record('аnna.example.id', of(ANNA))]],
    ['more names than anybody has', Array.from({ length: 1_001 }, () => record('anna.example.id', of(ANNA)))],
    ['one record', record('anna.example.id', of(ANNA))],
    ['nothing', null],
  ])('attack: %s is no answer', (_what, body) => {
    expect(readNames(ANNA)(body)).toMatchObject({ ok: false })
  })
})
