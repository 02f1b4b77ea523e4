import { describe, expect, test } from 'vitest'
import { whyNoLabel, whyNoName, whyNoZone } from './full-name.ts'

const ZONE = 'casement.test'

describe('a full name', () => {
  test.each(['anna', 'a-1', '---', '123', 'constructor', 'x'.repeat(64)])('behavior: may begin with %.20j', (label) => {
    expect(whyNoName(`${label}.${ZONE}`)).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['no zone', 'anna'],
    ['two labels', 'anna.test'],
    ['four labels', `anna.shop.${ZONE}`],
    ['a dot at the end', `anna.${ZONE}.`],
    ['a space', `an na.${ZONE}`],
    ['a line break at the end', `anna.${ZONE}\n`],
    ['upper case', `Anna.${ZONE}`],
    ['an upper case zone', 'anna.CASEMENT.test'],
    ['an underscore', `__proto__.${ZONE}`],
    ['a slash', `anna/../noah.${ZONE}`],
    ['a percent sign', `anna%2e.${ZONE}`],
    ['a zero byte', `anna\0.${ZONE}`],
    ['a Cyrillic letter', `аnna.${ZONE}`],
    ['a full-width dot', 'anna．casement.test'],
    ['an invisible character', `an\u200Bna.${ZONE}`],
    ['an accent', `änna.${ZONE}`],
  ])('attack: is refused for its format with %s', (_what, name) => {
    expect(whyNoName(name)).toMatch(/format/)
  })

  test.each([
    ['two characters', 'ab'],
    ['none', ''],
    ['65 characters', 'x'.repeat(65)],
    ['ten thousand characters', 'x'.repeat(10_000)],
  ])('attack: is refused for its length with %s before the zone', (_what, label) => {
    expect(whyNoName(`${label}.${ZONE}`)).toMatch(/3 to 64 characters/)
  })

  test.each([
    'anna.casement.id',
    'anna.reown.id',
    'anna.test.casement',
    'anna..test',
    'anna..',
    'anna.casement.test-',
  ])('error: is refused for its zone, like %s', (name) => {
    expect(whyNoName(name)).toMatch(/zone/)
  })

  test('behavior: is told the first reason in the order of the checks', () => {
    expect(whyNoName('A.b')).toMatch(/format/)
    expect(whyNoName('a.other.zone')).toMatch(/characters/)
  })
})

test.each([
  '',
  'test',
  'casement',
  '__proto__',
  'toString',
  'CASEMENT.TEST',
  ' casement.test',
])('error: there is no zone %j', (zone) => {
  expect(whyNoZone(zone)).toMatch(/zone/)
})

describe('a text before the zone', () => {
  test.each(['anna', 'abc', 'a.b', 'x'.repeat(64)])('behavior: may be %.20j', (label) => {
    expect(whyNoLabel(label)).toBeUndefined()
  })

  test.each(['Anna', 'an_na', 'аnna', '', 'anna\n', '<b>'])('attack: has the wrong format if it is %j', (label) => {
    expect(whyNoLabel(label)).toMatch(/format/)
  })

  test.each(['ab', 'x'.repeat(65)])('error: has the wrong length if it is %.20j', (label) => {
    expect(whyNoLabel(label)).toMatch(/characters/)
  })
})
