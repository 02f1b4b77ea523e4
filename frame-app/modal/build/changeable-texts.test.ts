import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHANGEABLE_TEXTS } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { writtenIn } from './outside-catalogue.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
const document = readFileSync(fileURLToPath(new URL('../../../docs/languages.md', import.meta.url)), 'utf8')

/** What integrators are told that they may change: the names in the first column of the table. */
const inDocument = Array.from(document.matchAll(/^\| `([\w.-]+)` \|/gm), ([, name]) => name)

/** The views in which wallets are listed. Every other view asks, approves, warns, advises, or names something of somebody's. */
const LISTS_OF_WALLETS = ['Connect', 'AllWallets']

const english: object = JSON.parse(readFileSync(join(source, 'words/languages/en.json'), 'utf8'))
const decision: object = JSON.parse(readFileSync(join(source, 'approval/window/languages/en.json'), 'utf8'))
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|test-d|stories|d)\.tsx?$/.test(file),
)
const views = sources.flatMap((file) => /\/views\/(\w+)\/index\.tsx$/.exec(file)?.[1] ?? [])
const codeOf = (file: string): string => readFileSync(join(source, file), 'utf8')

describe('the texts that a page may change', () => {
  test('behavior: they are those of the document, and the document’s are they', () => {
    expect(inDocument.length).toBeGreaterThan(0)
    expect([...CHANGEABLE_TEXTS].sort()).toEqual(inDocument.sort())
  })

  test('behavior: each is a text of the modal', () => {
    expect(CHANGEABLE_TEXTS.filter((name) => !Object.hasOwn(english, name))).toEqual([])
  })

  test('attack: none is the title of a view that does anything but list wallets', () => {
    expect(views).toEqual(expect.arrayContaining([...LISTS_OF_WALLETS, 'SIWXSignMessage', 'SwitchNetwork']))
    const titles = CHANGEABLE_TEXTS.filter((name) => name.startsWith('title.'))
    expect(titles.filter((name) => !LISTS_OF_WALLETS.includes(name.slice('title.'.length)))).toEqual([])
  })

  test('attack: none is asked for outside of the lists of wallets, and by no part that others use', () => {
    const elsewhere = sources.filter(
      (file) => !LISTS_OF_WALLETS.some((view) => file.startsWith(`features/wallets/views/${view}/`)),
    )
    expect(elsewhere.length).toBeGreaterThan(100)
    const asked = elsewhere.flatMap((file) => {
      const code = codeOf(file)
      // To read a source as a compiler does takes long, and few hold the letters at all.
      const inCode = CHANGEABLE_TEXTS.filter((name) => code.includes(name))
      if (inCode.length === 0) return []
      const { whole } = writtenIn(file, code)
      return inCode.filter((name) => whole.has(name)).map((name) => `${file} ${name}`)
    })
    expect(asked).toEqual([])
  })

  test('attack: none is what a screen reader says of something that others see otherwise', () => {
    const named = sources.flatMap((file) =>
      CHANGEABLE_TEXTS.filter((name) =>
        new RegExp(`(?:aria-[a-z]+|\\blabel|\\balt|\\bplaceholder)=\\{[^}]*'${name.replaceAll('.', '\\.')}'`).test(
          codeOf(file),
        ),
      ).map((name) => `${file} ${name}`),
    )
    expect(named).toEqual([])
  })

  test('attack: none is of the window of a decision', () => {
    expect(CHANGEABLE_TEXTS.filter((name) => Object.hasOwn(decision, name))).toEqual([])
  })
})
