// Checks docs/rules.md, docs/journeys.md and docs/embedded-wallet-tests.md. Of the first: every section of the specification has rules, every rule has a unique id, and every proof is a test
// that runs, of a source that the product uses. The rows of the others are checked likewise. Titles of end-to-end tests begin with their kind, because `npm test` selects
// the attacks by it.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { productSources, unusedSourceOf } from './product-sources.mjs'
import { tokensOf } from './source-tokens.mjs'

/** @typedef {{ line: number, id: string, proof: string, fault: string }} Rule `fault` is empty for a sound row */
/** @typedef {{ titles: string[], dead: boolean, parent?: Scope }} Scope a test or a block, dead if it proves nothing */

const ID = /^[A-Z]-\d{2,3}$/
const TEST_FILE = /^[\w@](?:[\w@/-]|\.(?!\.))*\.(?:test|spec)\.[cm]?[jt]sx?$/
const TITLE_MARK = ' › '

/**
 * Parses the rows of every table. An invalid row is returned with its fault, so that a typo never drops a rule.
 *
 * @param {string} markdown
 * @returns {Rule[]}
 */
export const parseRules = (markdown) => {
  /** @type {Rule[]} */
  const rules = []
  let columns = 0
  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    if (!/^\s*(?:\||[A-Z]+-\d+\s*\|)/.test(text) || /^[\s|:-]+$/.test(text)) continue
    const bare = text.trim().replace(/^\||(?<!\\)\|$/g, '')
    const cells = bare.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const rule = { line: index + 1, id: cells[0] ?? '', proof: cells.at(-1) ?? '', fault: '' }
    if (rule.id === 'Id') {
      columns = cells.length
      if (rule.proof !== 'Proof') rules.push({ ...rule, fault: 'the last column of a table of rules is Proof' })
    } else rules.push({ ...rule, fault: cells.length === columns ? '' : `${cells.length} cells, not ${columns}` })
  }
  return rules
}

const CALLEE = /^(?:describe|suite|test|it)$/
const NO_PROOF = /^(?:skip|todo|fixme|fails?)$/
const OTHER_MODIFIER = /^(?:only|each|for|skipIf|runIf|concurrent|sequential|shuffle|describe|serial|parallel|slow)$/

/**
 * Finds the tests of a source file with the titles of their enclosing blocks, and whether each one runs and must pass.
 *
 * @param {string} source
 * @returns {{ name: string, runs: boolean }[]}
 */
const findTests = (source) => {
  const tokens = tokensOf(source)
  /** @param {number} open */
  const endOf = (open) => {
    let depth = 0
    for (let at = open; at < tokens.length; at++) {
      depth += Number(/^[([{]$/.test(tokens[at] ?? '')) - Number(/^[)\]}]$/.test(tokens[at] ?? ''))
      if (depth === 0) return at
    }
    return tokens.length
  }
  /** @type {Scope[]} */
  const tests = []
  /** @type {(from: number, to: number, scope: Scope) => void} */
  const walk = (from, to, scope) => {
    for (let at = from; at < to; at++) {
      const callee = tokens[at] ?? ''
      if (!CALLEE.test(callee) || tokens[at - 1] === '.') continue
      const modifiers = []
      let open = at + 1
      for (; tokens[open] === '.'; open += 2) modifiers.push(tokens[open + 1] ?? '')
      if (!modifiers.every((name) => NO_PROOF.test(name) || OTHER_MODIFIER.test(name))) continue
      // Type arguments end at the first `>` that is followed by a call, unless it belongs to an arrow.
      const typed = tokens[open] === '<'
      while (typed && open < to && !/[^=]>[(`]/.test(tokens.slice(open - 2, open + 1).join(''))) open++
      // The table of `each` and the condition of `skipIf` come first; the next call has the title.
      if (tokens[endOf(open) + 1] === '(') open = endOf(open) + 1
      if (tokens[open] !== '(') continue
      const text = /^(['"`])([\s\S]*)\1$/.exec(tokens[open + 1] ?? '')?.[2]
      const title = text?.replace(/\\(['"`\\$])/g, '$1')
      const options = tokens[open + 3] === '{' ? tokens.slice(open + 3, endOf(open + 3)).join('') : ''
      const dead = modifiers.some((name) => NO_PROOF.test(name)) || /[{,](?:skip|todo|fails):true/.test(options)
      // Playwright's `test.skip()` without a title skips the enclosing block.
      if (dead && /^(?:\)|true)$/.test(tokens[open + 1] ?? '')) scope.dead = true
      const inner = { titles: [...scope.titles, title ?? ''], dead, parent: scope }
      if (title !== undefined && /^(?:test|it)$/.test(callee) && !modifiers.includes('describe')) tests.push(inner)
      at = endOf(open)
      walk(open + 1, at, inner)
    }
  }
  walk(0, tokens.length, { titles: [], dead: false })
  /** @type {(scope: Scope | undefined) => boolean} */
  const runs = (scope) => scope === undefined || (!scope.dead && runs(scope.parent))
  return tests.map((test) => ({ name: test.titles.join(TITLE_MARK), runs: runs(test) }))
}

const SECTION = /^## .*\(specification section (\d+)\)$/
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * Names the sections of the specification without a rule.
 *
 * @param {string} markdown
 * @returns {string[]}
 */
export const checkSections = (markdown) => {
  let section = ''
  /** @type {Set<string>} */
  const filled = new Set()
  for (const text of markdown.split(/\r?\n/)) {
    if (text.startsWith('## ')) section = SECTION.exec(text)?.[1] ?? ''
    if (/^\s*\|\s*[A-Z]-\d/.test(text)) filled.add(section)
  }
  return SECTIONS.filter((number) => !filled.has(number)).map(
    (number) => `docs/rules.md: section ${number} of the specification has no rules`,
  )
}

/**
 * @typedef {object} Options
 * @property {boolean} [strict] a rule without a proof is a problem too
 * @property {string} [page] the page that the rows are of
 * @property {(test: string) => string | undefined} [unusedSource] the source that a test is about and the product never runs
 */

/**
 * @param {Rule[]} rules
 * @param {(path: string) => string | undefined} readTestFile undefined if there is no such file
 * @param {Options} [options]
 * @returns {{ problems: string[], summary: string }}
 */
export const checkRules = (
  rules,
  readTestFile,
  { strict = false, page = 'rules', unusedSource = () => undefined } = {},
) => {
  /** @param {string} proof */
  const faultOfTest = (proof) => {
    const [path = '', ...titles] = proof.replace(/^`([^`]*)`$/, '$1').split(TITLE_MARK)
    const name = titles.join(TITLE_MARK)
    if (!TEST_FILE.test(path) || name === '') return [`unknown form of proof '${proof}'`]
    const source = readTestFile(path)
    if (source === undefined) return [`no test file ${path}`]
    const found = findTests(source).filter((test) => test.name === name)
    if (found.length === 0) return [`no test '${name}' in ${path}`]
    if (!found.every(({ runs }) => runs)) return [`skipped or expected to fail: '${name}' in ${path}`]
    const unused = unusedSource(path)
    return unused === undefined ? [] : [`the product does not use ${unused}, which ${path} tests`]
  }
  const problems = rules.length === 0 ? [`docs/${page}.md: no rules`] : []
  const count = { proved: 0, notYet: 0, notApplicable: 0 }
  for (const { line, id, proof, fault } of rules) {
    const repeated = rules.some((other) => other.id === id && other.line < line)
    const faults = [fault, ID.test(id) ? '' : 'malformed id', repeated ? 'duplicate id' : '']
    if (proof === 'not yet') {
      count.notYet++
      faults.push(strict ? 'not yet proved' : '')
    } else if (/^not applicable(?::|$)/.test(proof)) {
      count.notApplicable++
      if (!/: *\S/.test(proof)) faults.push('not applicable without a reason')
    } else {
      const wrong = proof.split(/\s*<br>\s*/).flatMap(faultOfTest)
      if (wrong.length === 0) count.proved++
      faults.push(...wrong)
    }
    for (const text of faults.filter(Boolean)) problems.push(`docs/${page}.md:${line} ${id}: ${text}`)
  }
  const parts = [`${count.proved} proved`, `${count.notYet} not yet`, `${count.notApplicable} not applicable`]
  return { problems, summary: `${page}: ${[`${rules.length} rows`, ...parts].join(', ')}` }
}

/**
 * @param {string} path
 * @param {string} source of an end-to-end test file
 * @returns {string[]}
 */
export const checkTitles = (path, source) =>
  findTests(source)
    .map(({ name }) => name.split(TITLE_MARK).at(-1) ?? '')
    .filter((title) => !/^(?:behavior|error|attack): \S/.test(title))
    .map((title) => `${path}: '${title}' does not begin with behavior:, error: or attack:`)

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  /** @param {string} path */
  const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  const strict = process.argv.includes('--strict')
  const rulesPage = read('docs/rules.md') ?? ''
  const used = productSources(read)
  const unusedSource = (/** @type {string} */ test) => unusedSourceOf(test, read, used)
  /** @param {string} page */
  const check = (page) => checkRules(parseRules(read(`docs/${page}.md`) ?? ''), read, { strict, page, unusedSource })
  const rules = check('rules')
  const journeys = check('journeys')
  const attacks = check('embedded-wallet-tests')
  const specs = readdirSync(join(root, 'e2e/specs')).map((name) => `e2e/specs/${name}`)
  const ofSpecs = specs.flatMap((path) => checkTitles(path, read(path) ?? ''))
  const all = [...checkSections(rulesPage), ...rules.problems, ...journeys.problems, ...attacks.problems, ...ofSpecs]
  for (const problem of all) console.error(problem)
  console.log(rules.summary)
  console.log(journeys.summary)
  console.log(attacks.summary)
  process.exitCode = all.length > 0 ? 1 : 0
}
