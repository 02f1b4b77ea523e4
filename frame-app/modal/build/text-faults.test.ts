import { describe, expect, test } from 'vitest'
import type { TextModule } from './text-faults.ts'
import { textFaults } from './text-faults.ts'

const CONNECT = '/src/features/wallets/views/Connect/index.tsx'
const ACCOUNT = '/src/features/account/views/Account/index.tsx'
const LOADER = '/src/words/later-texts.ts'
const TEXTS = ['back', 'title.Connect', 'title.Account', 'account.copy']

const text = (id: string): string => `words("${id}")`

const loaded = (id: string, code: string, ...importedIds: string[]): TextModule => ({
  id,
  code,
  importedIds,
  dynamicImporters: ['/src/boot.ts'],
  isEntry: false,
})
const part = (id: string, code: string, ...importedIds: string[]): TextModule => ({
  ...loaded(id, code, ...importedIds),
  dynamicImporters: [],
})

const faults = (first: readonly string[], ...modules: TextModule[]) =>
  textFaults({ modules, texts: TEXTS, first, loader: LOADER })

describe('a text that may not be loaded yet', () => {
  test.each([
    ['the first view', loaded(CONNECT, text('account.copy')), CONNECT],
    ['an entry', { ...part('/src/boot.ts', text('account.copy')), isEntry: true }, '/src/boot.ts'],
    ['a file loaded on demand', loaded('/src/alert.ts', text('account.copy')), '/src/alert.ts'],
    ['a file that has the id as a constant', loaded('/src/alert.ts', "const id = 'account.copy'"), '/src/alert.ts'],
  ])('error: is not used by %s', (_name, module, id) => {
    expect(faults([], module)).toEqual([`${id} uses account.copy, which is not in first-texts.json`])
  })

  test('error: is not used by what the first view imports, however far away', () => {
    const modules = [
      loaded(CONNECT, '', '/src/a.ts'),
      part('/src/a.ts', '', '/src/b.ts'),
      part('/src/b.ts', text('back')),
    ]
    expect(faults([], ...modules)).toEqual(['/src/b.ts uses back, which is not in first-texts.json'])
  })

  test('error: is not used by what a view shares with the first view', () => {
    const modules = [
      loaded(CONNECT, '', '/src/a.ts'),
      loaded(ACCOUNT, '', '/src/a.ts'),
      part('/src/a.ts', text('back')),
    ]
    expect(faults([], ...modules)).toEqual(['/src/a.ts uses back, which is not in first-texts.json'])
  })

  test('error: is not one of those that a template can result in', () => {
    expect(faults(['title.Connect'], loaded('/src/Header.tsx', `words(\`title.\${view}\`)`))).toEqual([
      '/src/Header.tsx uses title.Account, which is not in first-texts.json',
    ])
  })
})

describe('a text that is loaded', () => {
  test('behavior: is used by any code if it is one of the first texts', () => {
    expect(faults(['back'], loaded(CONNECT, text('back')))).toEqual([])
  })

  test('behavior: is used by other views, which are loaded with the router', () => {
    expect(faults([], loaded(ACCOUNT, '', '/src/a.ts'), part('/src/a.ts', text('account.copy')))).toEqual([])
  })

  test('behavior: is used by what imports the loader, itself or through another module', () => {
    const modules = [loaded('/src/a.ts', text('back'), '/src/b.ts'), part('/src/b.ts', '', LOADER), part(LOADER, '')]
    expect(faults([], ...modules)).toEqual([])
  })

  test('behavior: catalogs use none of their texts', () => {
    expect(faults([], loaded('/src/words/languages/de.ts', '{"back":"Zurück"}'))).toEqual([])
  })

  test('error: is not loaded first if no code of a first opening uses it', () => {
    expect(faults(['back'], loaded(ACCOUNT, text('back')))).toEqual([
      'first-texts.json lists back, which no code of a first opening uses',
    ])
  })
})
