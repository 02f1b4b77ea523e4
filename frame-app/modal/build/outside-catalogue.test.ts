import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { buildsElements, outsideCatalogue, writtenIn } from './outside-catalogue.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
const parts = fileURLToPath(new URL('../../parts/src', import.meta.url))
const page = fileURLToPath(new URL('../../../host-sdk/src/surface', import.meta.url))
const filesOf = (folder: string, form: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => form.test(file) && !/\.(test|test-d|stories|d)\.tsx?$/.test(file))
    .map((file) => join(folder, file))
const read = (file: string): string => readFileSync(file, 'utf8')
const texts = (file: string, code: string) => outsideCatalogue(file, code).map(({ text }) => text)

describe('a view', () => {
  test.each([
    ['between tags', '<p>Hello there</p>', 'Hello there'],
    ['in another script', '<p>حسنًا</p>', 'حسنًا'],
    ['as an expression', "<p>{'Hello'}</p>", 'Hello'],
    ['in a branch', "<p>{done ? words('a') : 'Wait'}</p>", 'Wait'],
    ['after a condition', "<p>{failed && 'Failed'}</p>", 'Failed'],
    ['as a fallback', "<p>{name ?? 'Unknown'}</p>", 'Unknown'],
    ['around a value', `<p>{\`Send \${amount}\`}</p>`, 'Send '],
    ['as an accessible name', '<button aria-label="Close" />', 'Close'],
    ['as a title', '<a title={"More"} />', 'More'],
    ['as alternative text of an image', "<img alt={named ? name : 'A wallet'} />", 'A wallet'],
    ['as a placeholder', '<input placeholder="Search" />', 'Search'],
    ['as a prop of a component', '<Row label="Balance" />', 'Balance'],
    ['as a children prop', '<Row children="Balance" />', 'Balance'],
  ])('error: finds a text %s', (_name, code, text) => {
    expect(texts('View.tsx', `const View = () => ${code}`)).toEqual([text])
  })

  test('error: reports the line', () => {
    expect(outsideCatalogue('View.tsx', 'const View = () => (\n  <p>\n    <b>Hi</b>\n  </p>\n)')).toEqual([
      { line: 3, text: 'Hi' },
    ])
  })

  test.each([
    ["<p className='big red' role='status'>{words('copy')}</p>"],
    ['<p>·</p>'],
    ['<p>{amount} / {total}</p>'],
    [`<p>{words(\`approve.\${standing === 'open' ? 'open' : 'closed'}\`)}</p>`],
    ["<Field label={words('search')} name='query' aria-labelledby='title' />"],
    ["<div>{kind === 'token' && <Token />}</div>"],
  ])('behavior: finds nothing in %s', (code) => {
    expect(texts('View.tsx', `const View = () => ${code}`)).toEqual([])
  })
})

describe('a file that creates elements by hand', () => {
  test.each([
    ["made.textContent = 'ok'", 'ok'],
    ["document.title = wide ? 'wallet' : words.title", 'wallet'],
    ["make('p', 'quiet', 'Try again')", 'Try again'],
    ["part(panel, 'button', 'Close', onClose)", 'Close'],
    ["tell({ title: 'the page is gone' })", 'the page is gone'],
  ])('error: finds the text in %s', (code, text) => {
    expect(texts('card.ts', code)).toEqual([text])
  })

  test.each([
    ["import { a } from 'A module'"],
    ["if (event.key === 'Escape') close()"],
    ["throw new TypeError('Nothing to show')"],
    ["make('p', 'quiet', words.from)"],
    ["type Answer = 'Approve now' | 'Reject now'"],
  ])('behavior: finds nothing in %s', (code) => {
    expect(texts('card.ts', code)).toEqual([])
  })
})

// Reads every source of the frame, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

describe('the product', () => {
  const views = [...filesOf(source, /\.tsx$/), ...filesOf(parts, /\.tsx$/)]
  const builders = [...filesOf(source, /\.ts$/), ...filesOf(parts, /\.ts$/), ...filesOf(page, /fallback\.ts$/)].filter(
    (file) => buildsElements(read(file)),
  )

  test('behavior: all text that visitors read comes from a catalog', () => {
    expect(views.length).toBeGreaterThan(10)
    expect(builders.map((file) => file.split('/').at(-1))).toEqual(expect.arrayContaining(['card.ts', 'fallback.ts']))
    const found = [...views, ...builders].flatMap((file) =>
      outsideCatalogue(file, read(file)).map(({ line, text }) => `${file}:${line} ${text}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    ['words', source, 'words'],
    ['approval/window', source, 'approval/window'],
    ['the parts', parts, 'words'],
  ])('behavior: every text of the catalog in %s is used', (_name, room, folder) => {
    const english: object = JSON.parse(read(join(room, folder, 'languages/en.json')))
    // The list of texts names each of them and uses none.
    const written = filesOf(room, /(?<!messages)\.tsx?$/).map((file) => writtenIn(file, read(file)))
    const asked = (id: string): boolean =>
      written.some(({ whole, beginnings }) => whole.has(id) || [...beginnings].some((each) => id.startsWith(each)))
    expect(Object.keys(english).filter((id) => !asked(id))).toEqual([])
  })

  test('error: detects an unused text', () => {
    const { whole, beginnings } = writtenIn('a.ts', `words('copy'); words(\`title.\${view}\`); \`\${a}px\`; \`x\${b}\``)
    expect([[...whole], [...beginnings]]).toEqual([['copy'], ['title.']])
  })
})
