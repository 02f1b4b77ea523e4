import { lookIn, run } from './programs.mjs'

/**
 * How to get a Chromium for the tests on this machine.
 *
 * @typedef {{ kind: 'present', program: string } | { kind: 'debian' } | { kind: 'playwright' }} ChromiumChoice
 * @typedef {{ platform: string, uid: number | undefined, found: (program: string) => string | undefined, named: string | undefined }} Machine
 */

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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
  return platform === 'linux' && uid === 0 && found('apt-get') ? { kind: 'debian' } : { kind: 'playwright' }
}

const choiceHere = () =>
  chooseChromium({
    platform: process.platform,
    uid: process.getuid?.(),
    found: lookIn(process.env.PATH),
    named: process.env.CASEMENT_CHROMIUM,
  })

/** The path of the installed Chromium, or undefined to use Playwright's own. */
export const findChromium = () => {
  const choice = choiceHere()
  return choice.kind === 'present' ? choice.program : undefined
}

/** Installs a Chromium if there is none. */
export const ensureChromium = () => {
  const choice = choiceHere()
  if (choice.kind === 'debian') {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  if (choice.kind === 'playwright') run('npx', ['playwright', 'install', 'chromium'])
}
