import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

// What the formatter and linter cannot say of a source: where messages may be posted and heard, and that classes are
// errors.

const TEST = /\.(test|test-d|spec)\.ts$|-for-tests\.ts$|^(e2e|host-sdk\/test|shared-protocol\/test)\//
// Messages cross a wall in the protocol and in the two files that hold the handshake; the pages of the local world are
// hosts, not ours.
const MAY_POST = /^shared-protocol\/|\/channel\.ts$|^dev-server\/|^frame-app\/modal\/deploy\//
// A decision in a window of its own has a wall to itself, between two pages of the frame's origin: these are its two sides.
const DECISION_WALL = [
  'frame-app/modal/src/approval/decide-elsewhere.ts',
  'frame-app/modal/src/approval/window/opener.ts',
]

/**
 * What is wrong with one source.
 *
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export const checkSource = (file, source) => {
  /** @type {string[]} */
  const findings = []
  if (TEST.test(file)) return findings
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  if (!MAY_POST.test(file) && !DECISION_WALL.includes(file)) {
    if (/\bpostMessage\s*\(/.test(code)) findings.push(`${file}: posts a message; only channel.ts does`)
    if (/addEventListener\s*\(\s*['"]message['"]/.test(code))
      findings.push(`${file}: hears messages; only channel.ts does`)
    if (/from ['"]comlink['"]/.test(code)) findings.push(`${file}: imports comlink; only shared-protocol does`)
  }
  for (const [, name = '', heir = ''] of code.matchAll(/\bclass\s+(\w+)(?:\s+extends\s+(\w+))?/g)) {
    if (!heir.endsWith('Error')) findings.push(`${file}: class ${name} is no error`)
  }
  return findings
}

if (process.argv[1] && basename(process.argv[1]) === basename(fileURLToPath(import.meta.url))) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
  })
  const findings = files
    .trim()
    .split('\n')
    // One that was deleted is listed until that is committed.
    .filter((file) => existsSync(file))
    .flatMap((file) => checkSource(file, readFileSync(file, 'utf8')))
  for (const finding of findings) console.error(finding)
  console.log(`sources: ${findings.length} findings`)
  process.exit(findings.length === 0 ? 0 : 1)
}
