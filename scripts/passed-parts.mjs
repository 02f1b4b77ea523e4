import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ROOT } from './install.mjs'

// Remembers which parts of `npm run test:all` have passed at a commit. The whole takes an hour, and what stops it may be
// the machine: `npm run test:all -- --again` then runs only the parts that have not passed yet.

/** @typedef {import('./test-report.mjs').Ended} Ended */

const FILE = resolve(ROOT, '.cache/passed-parts.json')
/** The lines of a part's output that the report reads. */
const REPORTED = /^(?:ran \d+ tests, \d+ failed|flaky: .*)$/gm

/**
 * The parts that passed at a commit, from the text of the file.
 *
 * @param {string} text
 * @param {string} commit
 * @returns {readonly Ended[]}
 */
export const passedAt = (text, commit) => {
  const known = text === '' ? {} : JSON.parse(text)
  return known.commit === commit ? known.parts : []
}

/**
 * The text of the file with one more part that has passed. Parts of another commit are forgotten.
 *
 * @param {string} text
 * @param {string} commit
 * @param {Ended} part
 */
export const withPassed = (text, commit, part) => {
  const output = (part.output.match(REPORTED) ?? []).join('\n')
  const others = passedAt(text, commit).filter(({ name }) => name !== part.name)
  return JSON.stringify({ commit, parts: [...others, { ...part, output }] })
}

/** @param {readonly string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()

/** The commit whose files are here; undefined if any is changed. Mutation records its verdicts in the tree itself. */
export const commitHere = () =>
  git('status', '--porcelain', '--', '.', ':!scripts/mutate/verdicts.txt') === '' ? git('rev-parse', 'HEAD') : undefined

const read = () => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '')

/** @param {string} commit */
export const readPassed = (commit) => passedAt(read(), commit)

/**
 * @param {string} commit
 * @param {Ended} part
 */
export const notePassed = (commit, part) => {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, withPassed(read(), commit, part))
}
