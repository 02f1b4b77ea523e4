import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHANGEABLE_TEXTS } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { writtenIn } from './outside-catalogue.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
const document = readFileSync(fileURLToPath(new URL('../../../docs/languages.md', import.meta.url)), 'utf8')

/** The names in the first column of the table, which tell integrators what they may change. */
const inDocument = Array.from(document.matchAll(/^\| `([\w.-]+)` \|/gm), ([, name]) => name)

/** The views that list wallets. All others ask, approve, warn or advise, or name something that belongs to someone. */
const LISTS_OF_WALLETS = ['Connect', 'AllWallets']

const english: object = JSON.parse(readFileSync(join(source, 'words/languages/en.json'), 'utf8'))
const decision: object = JSON.parse(readFileSync(join(source, 'approval/window/languages/en.json'), 'utf8'))
// From the modal's sources on: those of the parts begin by leaving them.
const sources = ['.', '../../parts/src'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-d|stories|d)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
)
const views = sources.flatMap((file) => /\/views\/(\w+)\/index\.tsx$/.exec(file)?.[1] ?? [])
const codeOf = (file: string): string => readFileSync(join(source, file), 'utf8')

describe('the texts that a page may change', () => {
  test('behavior: code and document list the same texts', () => {
    expect(inDocument.length).toBeGreaterThan(0)
    expect([...CHANGEABLE_TEXTS].sort()).toEqual(inDocument.sort())
  })

  test('behavior: each is a text of the modal', () => {
    expect(CHANGEABLE_TEXTS.filter((name) => !Object.hasOwn(english, name))).toEqual([])
  })

  test('attack: none is the title of a view other than the lists of wallets', () => {
    expect(views).toEqual(expect.arrayContaining([...LISTS_OF_WALLETS, 'SIWXSignMessage', 'SwitchNetwork']))
    const titles = CHANGEABLE_TEXTS.filter((name) => name.startsWith('title.'))
    expect(titles.filter((name) => !LISTS_OF_WALLETS.includes(name.slice('title.'.length)))).toEqual([])
  })

  test('attack: none is used outside the lists of wallets, nor by a shared component', () => {
    const elsewhere = sources.filter(
      (file) => !LISTS_OF_WALLETS.some((view) => file.startsWith(`features/wallets/views/${view}/`)),
    )
    expect(elsewhere.length).toBeGreaterThan(100)
    const asked = elsewhere.flatMap((file) => {
      const code = codeOf(file)
      // Parsing a source is slow, and few contain any of the names.
      const inCode = CHANGEABLE_TEXTS.filter((name) => code.includes(name))
      if (inCode.length === 0) return []
      const { whole } = writtenIn(file, code)
      return inCode.filter((name) => whole.has(name)).map((name) => `${file} ${name}`)
    })
    expect(asked).toEqual([])
  })

  test('attack: none is an accessible name that differs from what is shown', () => {
    const named = sources.flatMap((file) =>
      CHANGEABLE_TEXTS.filter((name) =>
        new RegExp(`(?:aria-[a-z]+|\\blabel|\\balt|\\bplaceholder)=\\{[^}]*'${name.replaceAll('.', '\\.')}'`).test(
          codeOf(file),
        ),
      ).map((name) => `${file} ${name}`),
    )
    expect(named).toEqual([])
  })

  test('attack: none belongs to the decision window', () => {
    expect(CHANGEABLE_TEXTS.filter((name) => Object.hasOwn(decision, name))).toEqual([])
  })
})
