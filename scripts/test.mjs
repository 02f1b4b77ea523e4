import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { ensureFonts } from './fonts.mjs'
import { ensureDependencies, ROOT } from './install.mjs'
import { ensureNginx } from './nginx.mjs'
import { commitHere, notePassed, readPassed } from './passed-parts.mjs'
import { ensurePostgres } from './postgres.mjs'
import { reportOf } from './test-report.mjs'

// `npm test`: what every change has to pass. `npm run test:all` (`--all`): everything. The cheapest parts come first, and
// the parts of a group run in parallel. `npm run test:all -- --again` leaves out what has passed at this commit already.

/** @typedef {{ name: string, command: string }} Part */

const all = process.argv.includes('--all')
const again = process.argv.includes('--again')

/** @type {readonly (readonly Part[])[]} */
const basis = [
  [
    { name: 'format and lint', command: 'npm run --silent lint' },
    { name: 'types', command: 'npm run --silent types' },
    { name: 'import rules', command: 'npm run --silent imports' },
    { name: 'unused code', command: 'npm run --silent unused' },
    { name: 'licences and pins', command: 'npm run --silent licences' },
    { name: 'rules of the specification', command: 'npm run --silent rules' },
  ],
  [{ name: 'build', command: 'npm run --silent build' }],
]

/** @type {readonly (readonly Part[])[]} */
const tests = [
  [
    { name: 'size', command: 'npm run --silent size' },
    { name: 'package', command: 'npm run --silent package' },
  ],
  [{ name: 'unit and service', command: 'npm run --silent unit' }],
  [{ name: 'component', command: all ? 'CASEMENT_MOTION=1 npm run --silent component' : 'npm run --silent component' }],
  // A recorded verdict counts while nothing changed on which it depends, so this is the whole list in both runs.
  [{ name: 'mutate', command: 'npm run --silent mutate' }],
  [{ name: 'end to end', command: all ? 'npm run --silent e2e' : 'npm run --silent e2e:core' }],
]

/** @type {readonly (readonly Part[])[]} */
const rest = [
  // These mostly wait, and none judges a time: the load on the service lasts five minutes and takes half a processor.
  [
    { name: 'fuzz', command: 'npm run --silent fuzz' },
    { name: 'the local world', command: 'npm run --silent world:check' },
    { name: 'conformance', command: 'npm run --silent conformance' },
    { name: 'bench service', command: 'npm run --silent bench -- service' },
  ],
  [{ name: 'accessibility', command: 'npm run --silent a11y' }],
  [{ name: 'gallery', command: 'npm run --silent gallery' }],
  ...['protocol', 'reading', 'search', 'open', 'connect', 'account', 'secure'].map((bench) => [
    { name: `bench ${bench}`, command: `npm run --silent bench -- ${bench}` },
  ]),
]

/**
 * Runs a part. What it prints is passed on at once, or at its end if other parts run beside it.
 *
 * @param {Part} part
 * @param {boolean} isAlone
 * @returns {Promise<{ name: string, ok: boolean, seconds: number, output: string }>}
 */
const run = ({ name, command }, isAlone) =>
  new Promise((resolve) => {
    const start = Date.now()
    /** @type {Buffer[]} */
    const chunks = []
    if (isAlone) process.stdout.write(`\n=== ${name}\n`)
    const child = spawn(command, { cwd: ROOT, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        chunks.push(chunk)
        if (isAlone) process.stdout.write(chunk)
      })
    }
    child.on('close', (code) => {
      const seconds = (Date.now() - start) / 1_000
      const output = Buffer.concat(chunks).toString()
      const result = `=== ${name} (${seconds.toFixed(1)} s): ${code === 0 ? 'passed' : `FAILED with ${code}`}\n`
      process.stdout.write(isAlone ? result : `\n${result}${output}`)
      resolve({ name, ok: code === 0, seconds, output })
    })
  })

ensureDependencies()
ensureChromium()
ensureFonts()
ensureNginx()
ensurePostgres()
// The whole run says that both databases were tried.
if (all) process.env.CASEMENT_REQUIRE_POSTGRES = '1'

const commit = all ? commitHere() : undefined
const before = again && commit !== undefined ? readPassed(commit) : []

/**
 * Runs a part, unless it has passed before. What builds or is cheap always runs.
 *
 * @param {Part} part
 * @param {readonly Part[]} group
 */
const runOrRecall = async (part, group) => {
  const passed = basis.includes(group) ? undefined : before.find(({ name }) => name === part.name)
  if (passed) {
    process.stdout.write(`\n=== ${part.name}: passed before at this commit\n`)
    return passed
  }
  const ended = await run(part, group.length === 1)
  // Files that were edited meanwhile are not those of the commit.
  if (ended.ok && commit !== undefined && commit === commitHere()) notePassed(commit, ended)
  return ended
}

const groups = all ? [...basis, ...tests, ...rest] : [...basis, ...tests]
const start = Date.now()
const ended = []
for (const group of groups) {
  const parts = await Promise.all(group.map((part) => runOrRecall(part, group)))
  ended.push(...parts)
  // `npm test` stops at the first failing group. `npm run test:all` takes long and goes on, unless there is no build.
  if (parts.some(({ ok }) => !ok) && (!all || basis.includes(group))) break
}

const budgets = JSON.parse(readFileSync(new URL('test-budgets.json', import.meta.url), 'utf8'))
const { lines, ok } = reportOf(ended, {
  budgets: budgets[all ? 'npm run test:all' : 'npm test'],
  notRun: groups
    .flat()
    .map(({ name }) => name)
    .slice(ended.length),
})
process.stdout.write(`\ntook ${((Date.now() - start) / 1_000).toFixed(1)} s\n${lines.join('\n')}\n`)
process.exit(ok ? 0 : 1)
