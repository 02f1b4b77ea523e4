// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources read here hold template literals as text
import { describe, expect, test } from 'vitest'
import { checkRules, checkSections, checkTitles, parseRules } from './check-rules.mjs'

const HEAD = '| Id | Rule | Proof |\n|---|---|---|\n'
const FILE = 'wallet/send.test.ts'

const check = (markdown: string, source = '', strict = false) =>
  checkRules(parseRules(markdown), (path) => (path === FILE ? source : undefined), { strict })

const checkRows = (rows: readonly string[], source = '') => check(HEAD + rows.join('\n'), source)

const checkProof = (proof: string, source = '') => checkRows([`| V-01 | A rule | ${proof} |`], source).problems

const checkTest = (title: string, source: string) => checkProof(`${FILE} › ${title}`, source)

const problem = (text: string) => [`docs/rules.md:3 V-01: ${text}`]
const absent = (title: string) => problem(`no test '${title}' in ${FILE}`)
const noProof = (title: string) => problem(`skipped or expected to fail: '${title}' in ${FILE}`)

describe('the page', () => {
  test('behavior: parses rows with their line, id and proof', () => {
    expect(parseRules(`# Rules\n\n${HEAD}| V-01 | A rule | not yet |`)).toEqual([
      { line: 5, id: 'V-01', proof: 'not yet', fault: '' },
    ])
  })

  test('behavior: accepts more columns between the id and the proof', () => {
    const { problems } = check('| Id | Message | Effect | Proof |\n|---|---|---|---|\n| M-01 | A | B | not yet |')
    expect(problems).toEqual([])
  })

  test('behavior: prints the counts in one line', () => {
    const rows = [
      `| V-01 | A | ${FILE} › sends |`,
      '| V-02 | B | not yet |',
      '| V-03 | C | not yet |',
      '| V-04 | D | not applicable: no wallet is involved |',
    ]
    expect(checkRows(rows, "test('sends', f)")).toEqual({
      problems: [],
      summary: 'rules: 4 rows, 1 proved, 2 not yet, 1 not applicable',
    })
  })

  test('error: reports a page without rules', () => {
    expect(check('# Rules').problems).toEqual(['docs/rules.md: no rules'])
  })

  test('error: reports a table whose last column is not Proof', () => {
    const { problems } = check('| Id | Rule |\n|---|---|')
    expect(problems).toContain('docs/rules.md:1 Id: the last column of a table of rules is Proof')
  })

  test('error: reports a row with a missing cell', () => {
    expect(checkRows(['| V-01 | not yet |']).problems).toEqual(problem('2 cells, not 3'))
  })

  test('error: reports a row with an extra cell', () => {
    expect(checkRows(['| V-01 | this | that | not yet |']).problems).toEqual(problem('4 cells, not 3'))
  })

  test('error: still checks a row without its first bar', () => {
    expect(checkRows(['V-01 | A rule | maybe |']).problems).toEqual(problem("unknown form of proof 'maybe'"))
  })
})

describe('sections of the specification', () => {
  const section = (number: number, rows = `| V-${number}0 | A rule | not yet |`) =>
    `## Part ${number} (specification section ${number})\n\n### Some\n\n${HEAD}${rows}\n`
  const whole = [1, 2, 3, 4, 5, 6, 7, 8, 9]

  test('behavior: each has rules', () => {
    expect(checkSections(whole.map((number) => section(number)).join('\n'))).toEqual([])
  })

  test('error: names each that is missing or has no row', () => {
    const page = whole.filter((number) => number !== 3).map((number) => section(number, number === 9 ? '' : undefined))
    expect(checkSections(page.join('\n'))).toEqual([
      'docs/rules.md: section 3 of the specification has no rules',
      'docs/rules.md: section 9 of the specification has no rules',
    ])
  })

  test('error: rows under another heading do not count', () => {
    const page = `${whole
      .slice(0, 8)
      .map((number) => section(number))
      .join('\n')}\n## Others\n\n${HEAD}| K-01 | A | not yet |`
    expect(checkSections(page)).toEqual(['docs/rules.md: section 9 of the specification has no rules'])
  })
})

describe('a proof of what the product does not use', () => {
  const rules = parseRules(`${HEAD}| V-01 | A rule | ${FILE} › sends |`)
  const checkWith = (unusedSource: (test: string) => string | undefined) =>
    checkRules(rules, () => "test('sends', f)", { unusedSource })

  test('error: is none', () => {
    const { problems, summary } = checkWith((path) => (path === FILE ? 'wallet/send.ts' : undefined))
    expect(problems).toEqual(problem(`the product does not use wallet/send.ts, which ${FILE} tests`))
    expect(summary).toContain('0 proved')
  })

  test('behavior: any other is one', () => {
    expect(checkWith(() => undefined).problems).toEqual([])
  })
})

describe('ids', () => {
  test('error: reports a duplicate', () => {
    const rows = ['| V-01 | A rule | not yet |', '| V-01 | Another | not yet |']
    expect(checkRows(rows).problems).toEqual(['docs/rules.md:4 V-01: duplicate id'])
  })

  test.each(['V1', 'V-1', 'v-01', 'VW-01', 'V-0001', ''])("error: '%s' is malformed", (id) => {
    expect(checkRows([`| ${id} | A rule | not yet |`]).problems).toEqual([`docs/rules.md:3 ${id}: malformed id`])
  })
})

describe('forms of proof', () => {
  test.each([
    'maybe',
    'Not yet',
    'not yet: soon',
    FILE,
    `${FILE} ›`,
    `${FILE} > sends`,
    'wallet/send.ts › sends',
    '../wallet/send.test.ts › sends',
    '/wallet/send.test.ts › sends',
  ])("error: '%s' is unknown", (proof) => {
    expect(checkProof(proof)).toEqual(problem(`unknown form of proof '${proof}'`))
  })

  test('error: an empty proof is unknown', () => {
    expect(checkProof('')).toEqual(problem("unknown form of proof ''"))
  })

  test('error: a row cannot be both proved and not yet proved', () => {
    const problems = checkProof(`${FILE} › sends<br>not yet`, "test('sends', f)")
    expect(problems).toEqual(problem("unknown form of proof 'not yet'"))
  })

  test.each(['not applicable', 'not applicable:', 'not applicable:  '])("error: '%s' lacks a reason", (proof) => {
    expect(checkProof(proof)).toEqual(problem('not applicable without a reason'))
  })

  test('error: reports not yet only when strict', () => {
    const page = `${HEAD}| V-01 | A rule | not yet |`
    expect(check(page).problems).toEqual([])
    expect(check(page, '', true).problems).toEqual(problem('not yet proved'))
  })

  test('behavior: strict accepts a proof or a reason', () => {
    const page = `${HEAD}| V-01 | A | ${FILE} › sends |\n| V-02 | B | not applicable: no wallet is involved |`
    expect(check(page, "test('sends', f)", true).problems).toEqual([])
  })
})

describe('named tests', () => {
  test('error: reports a missing file', () => {
    expect(checkProof('wallet/swap.test.ts › swaps')).toEqual(problem('no test file wallet/swap.test.ts'))
  })

  test('error: reports a missing test, and does not count the row as proved', () => {
    const result = checkRows([`| V-01 | A rule | ${FILE} › sends |`], "test('sends twice', f)")
    expect(result.problems).toEqual(absent('sends'))
    expect(result.summary).toBe('rules: 1 rows, 0 proved, 0 not yet, 0 not applicable')
  })

  test('behavior: looks up each of several tests', () => {
    const proof = `${FILE} › sends<br>${FILE} › swaps`
    expect(checkProof(proof, "test('sends', f); test('swaps', f)")).toEqual([])
    expect(checkProof(proof, "test('sends', f)")).toEqual(absent('swaps'))
  })

  test('behavior: accepts a proof in backticks', () => {
    expect(checkProof(`\`${FILE} › sends\``, "test('sends', f)")).toEqual([])
  })

  test.each([
    "test('sends', f)",
    'test("sends", f)',
    'test(`sends`, f)',
    "it('sends', f)",
    "test(\n  'sends',\n  f,\n)",
    "test.only('sends', f)",
    "test.concurrent('sends', f)",
    "test.skipIf(isWindows())('sends', f)",
    "test.each([1, (2)])('sends', f)",
    "test.for([{ a: ')' }])('sends', f)",
    "test.each`a | b\n${1} | ${')'}`('sends', f)",
    "test.each<[string, Map<number, () => (1 | 2)>]>([['a', b]])('sends', f)",
    "test.each<{ a: number }>`a\n${1}`('sends', f)",
    "test<Fixture>('sends', f)",
    "test('sends', { timeout: 5 }, f)",
    "it /* not */ . concurrent ('sends', f)",
    "const quote = /[/'\"]/\ntest('sends', f)",
    "const half = 1 / 2 + 'a'.length / 2\ntest('sends', f)",
    "const nested = `a ${b({ c: `d` })} e`\ntest('sends', f)",
    "const view = <p className='x'>a / b isn't c</p>\ntest('sends', f)",
    "test('other', () => { test.skip })\ntest('sends', f)",
    "test.skip('other', f)\ntest('sends', f)",
  ])('behavior: finds: %s', (source) => {
    expect(checkTest('sends', source)).toEqual([])
  })

  test.each([
    "// test('sends', f)",
    "/* test('sends', f) */",
    "/**\n * test('sends', f)\n */",
    'const source = "test(\'sends\', f)"',
    "const source = `test('sends', f)`",
    "const source = `${'`'} test('sends', f)`",
    "const pattern = /test('sends', f)/",
    "runner.test('sends', f)",
    "test.step('sends', f)",
    "test.beforeEach('sends', f)",
    "describe('sends', f)",
    "test.describe('sends', f)",
    "latest('sends', f)",
    "test(sends, f, 'sends')",
  ])('error: ignores: %s', (source) => {
    expect(checkTest('sends', source)).toEqual(absent('sends'))
  })

  test.each([
    "test.skip('sends', f)",
    "it.skip('sends', f)",
    "test.todo('sends')",
    "it.todo('sends')",
    "test.fixme('sends', f)",
    "test.fails('sends', f)",
    "test.fail('sends', f)",
    "test.concurrent.skip('sends', f)",
    "test.skip.each([1])('sends', f)",
    "test('sends', { retry: 1, skip: true }, f)",
    "test('sends', () => { test.skip() })",
    "test('sends', () => { test.fixme(true, 'flaky') })",
    "test.skip()\ntest('sends', f)",
    "test('sends', f)\ntest.skip('sends', f)",
  ])('error: does not count as proof: %s', (source) => {
    expect(checkTest('sends', source)).toEqual(noProof('sends'))
  })

  test.each([
    "describe.skip('coins', () => { test('sends', f) })",
    "describe.todo('coins', () => { it('sends', f) })",
    "suite.skip('coins', () => { test('sends', f) })",
    "test.describe.fixme('coins', () => { test('sends', f) })",
    "describe('coins', { skip: true }, () => { test('sends', f) })",
    "test.describe('coins', () => { test.skip(); test('sends', f) })",
  ])('error: a skipped block does not count as proof: %s', (source) => {
    expect(checkTest('coins › sends', source)).toEqual(noProof('coins › sends'))
  })

  test('error: an outer skipped block skips everything inside', () => {
    const source = "describe.skip('a', () => { describe('b', () => { test('sends', f) }) })"
    expect(checkTest('a › b › sends', source)).toEqual(noProof('a › b › sends'))
  })

  test('behavior: names a test with its enclosing blocks', () => {
    const source = "describe('a', () => { describe.each([1])('b', () => { test('sends', f) }) })\ntest('swaps', f)"
    expect(checkTest('a › b › sends', source)).toEqual([])
    expect(checkTest('swaps', source)).toEqual([])
    expect(checkTest('sends', source)).toEqual(absent('sends'))
    expect(checkTest('b › sends', source)).toEqual(absent('b › sends'))
    expect(checkTest('a › swaps', source)).toEqual(absent('a › swaps'))
  })

  test.each([
    ["the wallet's name", String.raw`test('the wallet\'s name', f)`],
    ["the wallet's name", `test("the wallet's name", f)`],
    ['says "no"', `test('says "no"', f)`],
    ['shows `x`', "test('shows `x`', f)"],
    ['shows `x`', String.raw`test(${'`'}shows \`x\`${'`'}, f)`],
    ['refuses ${method} at ${`${at}`}', 'test(`refuses ${method} at ${`${at}`}`, f)'],
    ['accepts %s', "test.each(['a', 'b'])('accepts %s', f)"],
    ['accepts $name', "test.each([{ name: 'a' }])('accepts $name', f)"],
    ['from a › b', "test('from a › b', f)"],
    ['see http://a.b/c // d', "test('see http://a.b/c // d', f)"],
  ])('behavior: accepts a title with special characters: %s', (title, source) => {
    expect(checkTest(title, source)).toEqual([])
  })

  test('behavior: a bar in a title is escaped on the page', () => {
    expect(checkTest(String.raw`a \| b`, "test('a | b', f)")).toEqual([])
  })
})

describe('titles of end-to-end tests', () => {
  test.each(['behavior: opens', 'error: is rejected', 'attack: changes nothing'])('behavior: accepts "%s"', (title) => {
    expect(checkTitles('a.spec.ts', `test.describe('links', () => { test('${title}', f) })`)).toEqual([])
  })

  test.each([
    'Attack: changes nothing',
    'attack:changes nothing',
    'an attack: changes nothing',
    'opens',
  ])('error: reports "%s", which might be an attack that nothing selects', (title) => {
    expect(checkTitles('a.spec.ts', `test('${title}', { tag: '@core' }, f)`)).toEqual([
      `a.spec.ts: '${title}' does not begin with behavior:, error: or attack:`,
    ])
  })
})
