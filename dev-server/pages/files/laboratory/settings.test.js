import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OPTIONS, optionAt } from './option-table.js'
import { readOption } from './option-values.js'
import { applySettings, MAX_ADDRESS, readSettings, writeSettings } from './settings.js'

describe('settings in the URL', () => {
  test('behavior: writes settings to a URL and reads them back', () => {
    const texts = new Map([
      ['themeMode', 'dark'],
      ['themeVariables.--casement-accent', '#ff0000'],
      ['networks', '[{"id":1,"name":"A & B # C"}]'],
    ])
    const fragment = writeSettings(texts, true)
    expect(fragment).toMatch(/^#themeMode=dark&/)
    const { texts: read, testWallet, refused } = readSettings(fragment)
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(texts))
    expect([testWallet, refused]).toEqual([true, []])
  })

  test('behavior: leaves the URL unchanged without settings', () => {
    expect(writeSettings(new Map(), false)).toBe('')
    expect(readSettings('')).toEqual({ texts: new Map(), testWallet: false, refused: [] })
  })

  test('behavior: reads back every valid setting', () => {
    const anOption = fc
      .constantFrom(...OPTIONS)
      .chain((option) =>
        fc
          .oneof(
            fc.constantFrom('on', 'off', 'none', '7', 'dark', 'eip155', '{"a":[1]}'),
            fc.string({ unit: 'grapheme' }),
          )
          .map((text) => [option.path, text]),
      )
    fc.assert(
      fc.property(fc.array(anOption), fc.boolean(), (pairs, testWallet) => {
        const texts = new Map(pairs)
        const meant = [...texts].filter(([path, text]) => readOption(optionAt(path), text).ok)
        const read = readSettings(writeSettings(texts, testWallet))
        expect(Object.fromEntries(read.texts)).toEqual(Object.fromEntries(meant))
        expect(read).toMatchObject({ testWallet, refused: [] })
      }),
    )
  })

  test('error: ignores and reports unknown, invalid and duplicate options', () => {
    const { texts, refused } = readSettings('#themeMode=sepia&debug=on&debug=off&frameUrl=x&__proto__=1')
    expect(Object.fromEntries(texts)).toEqual({ debug: 'on' })
    expect(refused).toEqual([
      'themeMode: must be one of auto, light, dark',
      'debug: is there twice',
      'frameUrl: is not an option',
      '__proto__: is not an option',
    ])
  })

  test('attack: does not read a very long URL, and truncates a very long name', () => {
    expect(readSettings(`#debug=on&${'x'.repeat(MAX_ADDRESS)}`)).toMatchObject({ texts: new Map(), testWallet: false })
    expect(readSettings(`#${'x'.repeat(9_000)}=1`).refused).toEqual([`${'x'.repeat(80)}: is not an option`])
  })

  test('error: does not write settings that are too long for a URL', () => {
    const long = `"${'ü'.repeat(15_000)}"`
    expect(writeSettings(new Map([['siwx', long]]), false)).toBeUndefined()
  })
})

describe('settings as options', () => {
  const base = { projectId: 'local', metadata: { name: 'Laboratory', url: 'http://app.localhost' }, networks: [1] }

  test("behavior: settings replace the page's own options, one by one within a group", () => {
    const texts = new Map([
      ['metadata.name', 'Shop'],
      ['themeVariables.--casement-z-index', '5'],
      ['themeVariables.--casement-accent', 'red'],
      ['networks', '[2]'],
    ])
    expect(applySettings(base, texts)).toEqual({
      options: {
        projectId: 'local',
        metadata: { name: 'Shop', url: 'http://app.localhost' },
        themeVariables: { '--casement-z-index': 5, '--casement-accent': 'red' },
        networks: [2],
      },
      wrong: [],
    })
    expect(base.metadata.name).toBe('Laboratory')
  })

  test('error: an invalid text keeps the page’s own value and is reported', () => {
    expect(applySettings(base, new Map([['networks', '[']]))).toMatchObject({
      options: base,
      wrong: [{ path: 'networks', reason: expect.stringMatching(/^is not JSON/) }],
    })
  })

  test('attack: a text cannot change anything but options', () => {
    expect(applySettings({}, new Map([['__proto__.polluted', 'on']])).options).toEqual({})
    expect({}.polluted).toBeUndefined()
  })
})
