import { describe, expect, test } from 'vitest'
import { messageValues } from './catalogue.ts'
import { HostWordsError, readHostWords } from './host-words.ts'
import english from './languages/en.json' with { type: 'json' }
import { isSettled, SETTLED } from './settled.ts'

const names = english as object
const fault = (messages: Parameters<typeof readHostWords>[0]): string | undefined => {
  try {
    readHostWords(messages, names)
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof HostWordsError)) throw thrown
    return `${thrown.path} ${thrown.message}`
  }
}

describe('a page’s own words', () => {
  test('behavior: they are compiled, by language and name', () => {
    expect(
      readHostWords(
        { en: { back: 'Go back' }, de: { 'connect.nothing': 'Nichts da', 'chip.remove': '{name} weg' } },
        names,
      ),
    ).toEqual({ en: { back: 'Go back' }, de: { 'connect.nothing': 'Nichts da', 'chip.remove': [['name'], ' weg'] } })
    expect(readHostWords({}, names)).toEqual({})
  })

  test('behavior: a text may leave out a value, and choose by it', () => {
    expect(fault({ en: { 'chip.remove': 'Remove' } })).toBeUndefined()
    expect(fault({ en: { 'chip.remove': '{name, select, x {X} other {{name}}}' } })).toBeUndefined()
    expect(fault({ en: { 'wallet-grid.found': '{count, plural, one {#} other {{count, number}}}' } })).toBeUndefined()
  })

  test('behavior: values in a row are no nest', () => {
    expect(fault({ en: { 'wallet-grid.found': '{count} '.repeat(8) } })).toBeUndefined()
  })

  test('attack: what looks like markup is a text', () => {
    expect(readHostWords({ en: { back: 'a < b & c' } }, names)).toEqual({ en: { back: 'a < b & c' } })
  })

  test.each([
    ['a text that the modal does not have', 'nonsense', 'x', 'is no text of the modal'],
    ['a name that every object has', 'toString', 'x', 'is no text of the modal'],
    ['a text that says what is approved', 'approve.elsewhere', 'Claim', 'may not be changed'],
    ['a title that names a question', 'title.SIWXSignMessage', 'Free gift', 'may not be changed'],
    ['advice on keys', 'what-is-a-wallet.keys-text', 'Tell us your keys', 'may not be changed'],
    ['what is no message', 'back', '{', 'is no ICU message'],
    ['a plural without its last form', 'wallet-grid.found', '{count, plural, one {x}}', 'is no ICU message'],
    ['the beginning of a tag', 'back', 'a <script', 'is no ICU message'],
    ['a tag', 'back', 'a <b>c</b>', 'must not hold tags'],
    ['a value that the text does not have', 'back', 'Back, {name}', 'has no value "name"'],
    ['a value of another text', 'chip.remove', '{count}', 'has no value "count"'],
    ['a value that every object has', 'chip.remove', '{constructor}', 'has no value "constructor"'],
    ['a value within a form', 'wallet-grid.found', '{count, plural, other {{who}}}', 'has no value "who"'],
    ['a count of what is no number', 'chip.remove', '{name, plural, other {#}}', 'has no number "name"'],
    ['a place of what is no number', 'chip.remove', '{name, selectordinal, other {#}}', 'has no number "name"'],
    ['a number that is none', 'chip.remove', '{name, number}', 'has no number "name"'],
    ['a style that keeps a number from being written', 'wallet-grid.found', '{count, number, ::currency/X}', ''],
    ['a date', 'chip.remove', '{name, date}', 'has no date to write'],
    ['a time', 'chip.remove', '{name, time, short}', 'has no time to write'],
    ['a nest', 'chip.remove', `${'{name, select, other {'.repeat(4)}x${'}}'.repeat(4)}`, 'is nested too deeply'],
    ['a deep one', 'back', '{'.repeat(500), 'is nested too deeply'],
  ])('attack: %s is refused by its name', (_name, id, text, reason) => {
    expect(fault({ de: { [id]: text } })).toMatch(
      reason ? new RegExp(`^messages\\.de\\.${id.replaceAll('.', '\\.')} ${reason}$`) : /^messages\.de\./,
    )
  })
})

describe('what no page may change', () => {
  test('behavior: each rule is about texts that there are, and says why', () => {
    const ids = [...Object.keys(english), 'decision.approve']
    expect(SETTLED.filter(({ prefix }) => !ids.some((id) => id.startsWith(prefix)))).toEqual([])
    expect(SETTLED.every(({ why }) => why.length > 10)).toBe(true)
  })

  test('attack: none of those texts can be changed, whatever values it takes', () => {
    const settled = Object.keys(english).filter(isSettled)
    expect(settled.length).toBeGreaterThan(10)
    for (const id of settled) expect(fault({ en: { [id]: 'x' } })).toBe(`messages.en.${id} may not be changed`)
  })

  test('behavior: the others can be', () => {
    const open = Object.keys(english).filter((id) => !isSettled(id))
    expect(open).toEqual(expect.arrayContaining(['title.Connect', 'connect.nothing', ...['close', 'search']]))
    expect(Object.keys(messageValues).some((id) => open.includes(id))).toBe(true)
    expect(open.filter((id) => fault({ en: { [id]: 'x' } }) !== undefined)).toEqual([])
  })
})
