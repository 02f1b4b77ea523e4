import { expect, test } from 'vitest'
import { chooseChromium, lacksShell } from './chromium.mjs'

const machine = (programs: readonly string[], more: object = {}) => ({
  platform: 'linux',
  uid: 0,
  named: undefined,
  found: (program: string) => (programs.includes(program) ? `/usr/bin/${program}` : undefined),
  ...more,
})

test.each<[string, Parameters<typeof chooseChromium>[0], ReturnType<typeof chooseChromium>]>([
  ['the configured one', machine(['chromium'], { named: '/opt/c' }), { kind: 'present', program: '/opt/c' }],
  ['the installed one', machine(['google-chrome']), { kind: 'present', program: '/usr/bin/google-chrome' }],
  ['Debian’s, as root with apt', machine(['apt-get']), { kind: 'debian' }],
  ['Playwright’s without root', machine(['apt-get'], { uid: 1_000 }), { kind: 'playwright' }],
  ['Playwright’s without apt', machine([]), { kind: 'playwright' }],
  ['Playwright’s on another system', machine(['apt-get'], { platform: 'darwin' }), { kind: 'playwright' }],
  [
    'Playwright’s on a system without user ids',
    machine(['apt-get'], { platform: 'win32', uid: undefined }),
    { kind: 'playwright' },
  ],
])('behavior: takes %s', (_name, given, expected) => {
  expect(chooseChromium(given)).toEqual(expected)
})

test.each<[boolean, string, Parameters<typeof lacksShell>[0]]>([
  [true, 'a new machine with apt', machine(['apt-get'])],
  [true, 'one that has only the browser', machine(['apt-get', 'chromium'])],
  [false, 'one that has both', machine(['apt-get', 'chromium', 'chromium-headless-shell'])],
  [false, 'one with a configured browser', machine(['apt-get'], { named: '/opt/c' })],
  [false, 'one with another browser', machine(['apt-get', 'google-chrome'])],
  [false, 'one without root', machine(['apt-get', 'chromium'], { uid: 1_000 })],
])('behavior: says %j to installing the headless shell on %s', (expected, _name, given) => {
  expect(lacksShell(given)).toBe(expected)
})
