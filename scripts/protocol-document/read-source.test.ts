import { describe, expect, test } from 'vitest'
import { findDeclaration, firstParagraph, literalsOfType, readDeclarations, readMemberComments } from './read-source.ts'

const SOURCE = `/** What the file is for. */

// First group

/** How many
 * there may be. */
export const MANY = 2
export const BARE = 3

// Second group

/**
 * What it is.
 *
 * More of it.
 *
 * @example
 * use(it)
 */
export type Thing = { readonly name: 'a' | 'b' }
interface Other { readonly it: 1 }
export type Some = Pick<Things, 'init' | 'ping'>
export const act = (): void => undefined
`

describe('the declarations of a source', () => {
  test('behavior: each has its name, comment and group', () => {
    expect(readDeclarations(SOURCE).map(({ name, doc, section }) => [name, doc, section])).toEqual([
      ['MANY', 'How many\nthere may be.', 'First group'],
      ['BARE', '', 'First group'],
      ['Thing', 'What it is.\n\nMore of it.', 'Second group'],
      ['Other', '', 'Second group'],
      ['Some', '', 'Second group'],
      ['act', '', 'Second group'],
    ])
  })

  test('behavior: the text is the code without its comment and export', () => {
    expect(findDeclaration(SOURCE, 'Thing').text).toBe("type Thing = { readonly name: 'a' | 'b' }")
  })

  test('error: fails if a name is missing', () => {
    expect(() => findDeclaration(SOURCE, 'Gone')).toThrow('no declaration of Gone')
  })

  test('behavior: reads the comments of an object’s members', () => {
    const source = 'const table = {\n/** One. */\na: f(),\nb: {\n/** Not a member. */\nc: 1 },\n...rest } as const'
    expect(readMemberComments(source)).toEqual(
      new Map([
        [
          'table',
          new Map([
            ['a', 'One.'],
            ['b', ''],
          ]),
        ],
      ]),
    )
  })

  test('behavior: finds the string literals of a type', () => {
    expect(literalsOfType(SOURCE, 'Some')).toEqual(['init', 'ping'])
  })

  test('behavior: the first paragraph becomes one line', () => {
    expect(firstParagraph('One\ntwo.\n\nThree.')).toBe('One two.')
    expect(firstParagraph('')).toBe('')
  })
})
