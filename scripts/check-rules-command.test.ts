import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseRules } from './check-rules.mjs'

describe('the command that checks the rules', () => {
  const page = readFileSync(new URL('../docs/rules.md', import.meta.url), 'utf8')
  const script = new URL('check-rules.mjs', import.meta.url).pathname

  test('behavior: accepts this repository’s pages and prints their counts', () => {
    const printed = execFileSync(process.execPath, [script], { encoding: 'utf8', cwd: '/' })
    const counts = '\\d+ rows, \\d+ proved, \\d+ not yet, \\d+ not applicable\\n'
    expect(printed).toMatch(new RegExp(`^rules: ${counts}journeys: ${counts}embedded-wallet-tests: ${counts}$`))
    expect(printed).toContain(`rules: ${parseRules(page).length} rows`)
    const journeys = readFileSync(new URL('../docs/journeys.md', import.meta.url), 'utf8')
    expect(printed).toContain(`journeys: ${parseRules(journeys).length} rows`)
  })

  test('error: with --strict it fails if a row says not yet', () => {
    const open = parseRules(page).filter(({ proof }) => proof === 'not yet').length
    const run = () => execFileSync(process.execPath, [script, '--strict'], { encoding: 'utf8', stdio: 'pipe' })
    if (open === 0) expect(run()).toContain(' 0 not yet')
    else expect(run).toThrow(expect.objectContaining({ status: 1, stderr: expect.stringContaining('not yet proved') }))
  })
})
