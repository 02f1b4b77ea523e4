import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

// Rules that Biome does not check: where messages may be posted and received, and that classes are errors.

const TEST =
  /\.(test|test-d|spec)\.tsx?$|-for-tests\.ts$|^(e2e|host-sdk\/test|shared-protocol\/test|frame-app\/modal\/test)\//
// The files that may post and receive messages, grouped by the boundary they serve. The local world's pages are
// third-party hosts, and `deploy` generates a server's pages.
const MAY_POST = [
  // Between page and frame.
  'frame-app/modal/src/boot/channel.ts',
  'frame-app/parts/src/lib/await-welcome.ts',
  // Between the secure frame and its own Worker, and between its tabs.
  'frame-app/secure/src/operations/key-worker.ts',
  'frame-app/secure/src/operations/worker.ts',
  'frame-app/secure/src/lib/tabs.ts',
  // Between the secure frame and its windows, to approve and to print, which are pages of one origin.
  'frame-app/secure/src/approval/open-window.ts',
  'frame-app/secure/src/approval/window/connect.ts',
  'frame-app/secure/src/print/main.tsx',
  'frame-app/secure/src/print/open-print.ts',
  // The document's inline script, which keeps messages for the channel and reads none.
  'frame-app/modal/src/boot/early-hello.ts',
  // Between a frame and the approval window, which are pages of one origin.
  'frame-app/modal/src/approval/decide-in-window.ts',
  'frame-app/modal/src/approval/window/opener.ts',
  // Between tabs of one origin, and with the relay's socket.
  'frame-app/modal/src/features/wallets/walletconnect/channel.ts',
  'frame-app/modal/src/features/wallets/walletconnect/guard-relay.ts',
  // To a thread of the test runner.
  'scripts/mutate/kept-thread.ts',
]
const MAY_POST_IN = /^(shared-protocol|dev-server|frame-app\/modal\/deploy)\//

/**
 * The findings in one source.
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
  if (!MAY_POST_IN.test(file) && !MAY_POST.includes(file)) {
    if (/\bpostMessage\s*\(/.test(code)) findings.push(`${file}: posts a message, and is not among those that may`)
    if (/addEventListener\s*\(\s*['"]message['"]|\.onmessage\s*=(?!=)/.test(code))
      findings.push(`${file}: hears messages, and is not among those that may`)
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
    // Git lists a deleted file until the deletion is committed.
    .filter((file) => existsSync(file))
    .flatMap((file) => checkSource(file, readFileSync(file, 'utf8')))
  for (const finding of findings) console.error(finding)
  console.log(`sources: ${findings.length} findings`)
  process.exit(findings.length === 0 ? 0 : 1)
}
