import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseRules } from './check-rules.mjs'

describe('the command that checks the rules', () => {
  const page = readFileSync(new URL('../docs/rules.md', import.meta.url), 'utf8')
  const script = new URL('check-rules.mjs', import.meta.url).pathname

  test('behavior: accepts this repository’s page and prints its counts', () => {
    const printed = execFileSync(process.execPath, [script], { encoding: 'utf8', cwd: '/' })
    expect(printed).toMatch(/^rules: \d+ rows, \d+ proved, \d+ not yet, \d+ not applicable\n$/)
    expect(printed).toContain(` ${parseRules(page).length} rows`)
  })

  test('error: with --strict it fails if a row says not yet', () => {
    const open = parseRules(page).filter(({ proof }) => proof === 'not yet').length
    const run = () => execFileSync(process.execPath, [script, '--strict'], { encoding: 'utf8', stdio: 'pipe' })
    if (open === 0) expect(run()).toContain(' 0 not yet')
    else expect(run).toThrow(expect.objectContaining({ status: 1, stderr: expect.stringContaining('not yet proved') }))
  })
})
