import { optionsSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { OPTION_GROUPS, OPTIONS, optionAt } from './option-table.js'
import { readOption, textOfValue } from './option-values.js'

/** The entries of a schema of an object, however deep in pipes and wrappers it is. */
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
/** The page's server says it, and the modal is loaded anew for it. */
const OF_THE_PAGE = ['projectId']
/** The same variables by the names that other modals have for them. */
const ALIAS = /^themeVariables\.--(?:apkt|w3m)-/

describe('the table has what the specification has', () => {
  const known = Object.entries(schemaEntries).flatMap(([name, schema]) =>
    GROUPED.includes(name) ? Object.keys(entriesOf(schema)).map((key) => `${name}.${key}`) : [name],
  )

  test('behavior: every option that the frame knows can be set, and no other', () => {
    const paths = OPTIONS.map(({ path }) => path)
    // The container is the page's affair; the frame never hears of it.
    const ours = known.filter((name) => !OF_THE_PAGE.includes(name) && !ALIAS.test(name))
    expect([...paths].sort()).toEqual([...ours, 'container'].sort())
  })

  test('behavior: no option is there twice, and each is found by its path', () => {
    expect(new Set(OPTIONS.map(({ path }) => path)).size).toBe(OPTIONS.length)
    for (const option of OPTIONS) expect(optionAt(option.path)).toBe(option)
    expect(optionAt('constructor')).toBeUndefined()
  })

  test('behavior: every group has a name of its own and something in it', () => {
    expect(new Set(OPTION_GROUPS.map(({ name }) => name)).size).toBe(OPTION_GROUPS.length)
    for (const { options } of OPTION_GROUPS) expect(options.length).toBeGreaterThan(0)
  })
})

describe('what the table offers is what the frame takes', () => {
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
