import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { buildsElements, outsideCatalogue, writtenIn } from './outside-catalogue.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
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
    ['in place of nothing', "<p>{name ?? 'Unknown'}</p>", 'Unknown'],
    ['around a value', `<p>{\`Send \${amount}\`}</p>`, 'Send '],
    ['as a name for screen readers', '<button aria-label="Close" />', 'Close'],
    ['as a title', '<a title={"More"} />', 'More'],
    ['as another text of an image', "<img alt={named ? name : 'A wallet'} />", 'A wallet'],
    ['as a placeholder', '<input placeholder="Search" />', 'Search'],
    ['as a property of a part', '<Row label="Balance" />', 'Balance'],
    ['as children by their name', '<Row children="Balance" />', 'Balance'],
  ])('error: a text %s is found', (_name, code, text) => {
    expect(texts('View.tsx', `const View = () => ${code}`)).toEqual([text])
  })

  test('error: it is found with its line', () => {
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
  ])('behavior: in %s there is none', (code) => {
    expect(texts('View.tsx', `const View = () => ${code}`)).toEqual([])
  })
})

describe('a file that makes elements by hand', () => {
  test.each([
    ["made.textContent = 'ok'", 'ok'],
    ["document.title = wide ? 'wallet' : words.title", 'wallet'],
    ["make('p', 'quiet', 'Try again')", 'Try again'],
    ["part(panel, 'button', 'Close', onClose)", 'Close'],
    ["tell({ title: 'the page is gone' })", 'the page is gone'],
  ])('error: a text as in %s is found', (code, text) => {
    expect(texts('card.ts', code)).toEqual([text])
  })

  test.each([
    ["import { a } from 'A module'"],
    ["if (event.key === 'Escape') close()"],
    ["throw new TypeError('Nothing to show')"],
    ["make('p', 'quiet', words.from)"],
    ["type Answer = 'Approve now' | 'Reject now'"],
  ])('behavior: in %s there is none', (code) => {
    expect(texts('card.ts', code)).toEqual([])
  })
})

// It reads every source of the frame, beside everything else that a busy machine does.
vi.setConfig({ testTimeout: 60_000 })

describe('the product', () => {
  const views = filesOf(source, /\.tsx$/)
  const builders = [...filesOf(source, /\.ts$/), ...filesOf(page, /fallback\.ts$/)].filter((file) =>
    buildsElements(read(file)),
  )

  test('behavior: everything that visitors read comes from a catalogue', () => {
    expect(views.length).toBeGreaterThan(10)
    expect(builders.map((file) => file.split('/').at(-1))).toEqual(expect.arrayContaining(['card.ts', 'fallback.ts']))
    const found = [...views, ...builders].flatMap((file) =>
      outsideCatalogue(file, read(file)).map(({ line, text }) => `${file}:${line} ${text}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    'words',
    'approval/window',
  ])('behavior: every text of the catalogue in %s is asked for somewhere', (folder) => {
    const english: object = JSON.parse(read(join(source, folder, 'languages/en.json')))
    const written = filesOf(source, /\.tsx?$/).map((file) => writtenIn(file, read(file)))
    const asked = (id: string): boolean =>
      written.some(({ whole, beginnings }) => whole.has(id) || [...beginnings].some((each) => id.startsWith(each)))
    expect(Object.keys(english).filter((id) => !asked(id))).toEqual([])
  })

  test('error: a text that nobody asks for is found', () => {
    const { whole, beginnings } = writtenIn('a.ts', `words('copy'); words(\`title.\${view}\`); \`\${a}px\`; \`x\${b}\``)
    expect([[...whole], [...beginnings]]).toEqual([['copy'], ['title.']])
  })
})
