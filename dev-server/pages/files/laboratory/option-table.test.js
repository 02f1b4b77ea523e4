import { optionsSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { OPTION_GROUPS, OPTIONS, optionAt } from './option-table.js'
import { readOption, textOfValue } from './option-values.js'

/** The entries of an object schema, within any pipes and wrappers. */
const entriesOf = (schema) => {
  if (schema.entries !== undefined) return schema.entries
  if (schema.wrapped !== undefined) return entriesOf(schema.wrapped)
  for (const step of schema.pipe ?? []) {
    const found = step === schema ? undefined : entriesOf(step)
    if (found !== undefined) return found
  }
  return undefined
}
const GROUPED = ['metadata', 'features', 'themeVariables', 'defaultAccountTypes']
const schemaEntries = entriesOf(optionsSchema)
/** Set by the page's server; changing it reloads the page. */
const OF_THE_PAGE = ['projectId']
/** The same variables under other modals' names. */
const ALIAS = /^themeVariables\.--(?:apkt|w3m)-/

describe('the table and the specification', () => {
  const known = Object.entries(schemaEntries).flatMap(([name, schema]) =>
    GROUPED.includes(name) ? Object.keys(entriesOf(schema)).map((key) => `${name}.${key}`) : [name],
  )

  test('behavior: lists every option that the frame knows, and no other', () => {
    const paths = OPTIONS.map(({ path }) => path)
    // The container belongs to the page; the frame does not receive it.
    const ours = known.filter((name) => !OF_THE_PAGE.includes(name) && !ALIAS.test(name))
    expect([...paths].sort()).toEqual([...ours, 'container'].sort())
  })

  test('behavior: lists each option once, found by its path', () => {
    expect(new Set(OPTIONS.map(({ path }) => path)).size).toBe(OPTIONS.length)
    for (const option of OPTIONS) expect(optionAt(option.path)).toBe(option)
    expect(optionAt('constructor')).toBeUndefined()
  })

  test('behavior: every group has a unique name and at least one option', () => {
    expect(new Set(OPTION_GROUPS.map(({ name }) => name)).size).toBe(OPTION_GROUPS.length)
    for (const { options } of OPTION_GROUPS) expect(options.length).toBeGreaterThan(0)
  })
})

describe('values of the table accepted by the frame', () => {
  const schemaOf = (path) => {
    const [name, ...rest] = path.split('.')
    return rest.length === 0 ? schemaEntries[name] : entriesOf(schemaEntries[name])[rest.join('.')]
  }
  const offered = OPTIONS.filter(({ path }) => path !== 'container').flatMap((option) => {
    const { kind, path, values = [], known = [], example, least, most } = option
    const texts =
      {
        flag: ['on', 'off'],
        choice: values,
        number: [String(least), String(most)],
        some: [known.join(', '), 'none'],
        'flag-or-list': ['on', 'off', 'none'],
        structure: [textOfValue(option, example)],
      }[kind] ?? (known.length > 0 ? [known.join(', ')] : [])
    return texts.map((text) => [path, text])
  })

  test.each(offered)('behavior: %s may be %s', (path, text) => {
    const reading = readOption(optionAt(path), text)
    expect(reading).toMatchObject({ ok: true })
    expect(v.safeParse(schemaOf(path), reading.value).issues).toBeUndefined()
  })
})
