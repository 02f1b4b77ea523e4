import { spawn } from 'node:child_process'
import { ensureChromium } from './chromium.mjs'
import { ensureFonts } from './fonts.mjs'
import { ensureDependencies, ROOT } from './install.mjs'
import { ensureNginx } from './nginx.mjs'

// `npm test`: everything, cheapest checks first. The steps of a group run in parallel.

/** @typedef {{ name: string, command: string }} Step */

/** @type {readonly (readonly Step[])[]} */
const groups = [
  [
    { name: 'format and lint', command: 'npm run --silent lint' },
    { name: 'types', command: 'npm run --silent types' },
    { name: 'import rules', command: 'npm run --silent imports' },
    { name: 'unused code', command: 'npm run --silent unused' },
    { name: 'licences and pins', command: 'npm run --silent licences' },
    { name: 'rules of the specification', command: 'npm run --silent rules' },
  ],
  [{ name: 'build', command: 'npm run --silent build' }],
  [
    { name: 'size', command: 'npm run --silent size' },
    { name: 'package', command: 'npm run --silent package' },
  ],
  [{ name: 'unit and service', command: 'npm run --silent unit' }],
  [{ name: 'the local world', command: 'npm run --silent world:check' }],
  [{ name: 'mutate', command: 'npm run --silent mutate -- --a-quarter' }],
  [{ name: 'end to end', command: 'npm run --silent e2e' }],
]

/** @param {Step} step @returns {Promise<{ step: Step, ok: boolean, seconds: number }>} */
const run = (step) =>
  new Promise((resolve) => {
    const start = Date.now()
    /** @type {Buffer[]} */
    const output = []
    const child = spawn(step.command, { cwd: ROOT, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      const seconds = (Date.now() - start) / 1_000
      process.stdout.write(
        `\n=== ${step.name} (${seconds.toFixed(1)} s): ${code === 0 ? 'passed' : `FAILED with ${code}`}\n`,
      )
      process.stdout.write(Buffer.concat(output))
      resolve({ step, ok: code === 0, seconds })
    })
  })

ensureDependencies()
ensureChromium()
ensureFonts()
ensureNginx()

const results = []
for (const group of groups) {
  const ended = await Promise.all(group.map(run))
  results.push(...ended)
  if (ended.some(({ ok }) => !ok)) break
}

process.stdout.write('\n')
// Failures are printed last.
for (const { step, ok, seconds } of results.toSorted((a, b) => Number(b.ok) - Number(a.ok))) {
  process.stdout.write(`${ok ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${step.name}\n`)
}
const failed = results.filter(({ ok }) => !ok).length
const total = groups.flat().length
if (results.length < total) process.stdout.write(`not run: ${total - results.length}\n`)
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
