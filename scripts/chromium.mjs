import { lookIn, run } from './programs.mjs'

/**
 * How to get a Chromium for the tests on this machine.
 *
 * @typedef {{ kind: 'present', program: string } | { kind: 'debian' } | { kind: 'playwright' }} ChromiumChoice
 * @typedef {{ platform: string, uid: number | undefined, found: (program: string) => string | undefined, named: string | undefined }} Machine
 */

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @param {Pick<Machine, 'platform' | 'uid' | 'found'>} machine */
const canInstall = ({ platform, uid, found }) => platform === 'linux' && uid === 0 && found('apt-get') !== undefined

/**
 * Prefers an installed Chromium, then Debian's package where possible: Playwright's download is built for other systems
 * and may lack libraries.
 *
 * @param {Machine} machine
 * @returns {ChromiumChoice}
 */
export const chooseChromium = ({ platform, uid, found, named }) => {
  if (named) return { kind: 'present', program: named }
  const program = PROGRAMS.map(found).find((path) => path !== undefined)
  if (program) return { kind: 'present', program }
  return canInstall({ platform, uid, found }) ? { kind: 'debian' } : { kind: 'playwright' }
}

/** @returns {Machine} */
const machineHere = () => ({
  platform: process.platform,
  uid: process.getuid?.(),
  found: lookIn(process.env.PATH),
  named: process.env.CASEMENT_CHROMIUM,
})

/**
 * Whether Debian's package of the headless shell is to be installed, in which `npm test` runs most tests with a browser.
 * Playwright brings its own, and without one the tests take the browser.
 *
 * @param {Machine} machine
 */
export const lacksShell = (machine) => {
  const { found, named } = machine
  const hasDebians = chooseChromium(machine).kind === 'debian' || found('chromium') !== undefined
  return !named && hasDebians && canInstall(machine) && found('chromium-headless-shell') === undefined
}

/** @param {string} name */
const installPackage = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])

/** Installs a Chromium if there is none, and its headless shell where there is one. */
export const ensureChromium = () => {
  const machine = machineHere()
  const { kind } = chooseChromium(machine)
  const needsShell = lacksShell(machine)
  if (kind === 'debian' || needsShell) run('apt-get', ['update', '-qq'])
  if (kind === 'debian') installPackage('chromium')
  if (kind === 'playwright') run('npx', ['playwright', 'install', 'chromium'])
  if (!needsShell) return
  try {
    installPackage('chromium-headless-shell')
  } catch {
    process.stderr.write('There is no headless shell of Chromium. The tests take longer without it.\n')
  }
}
