import { spawnSync } from 'node:child_process'
import { lookIn, run } from './programs.mjs'

/** The fonts that stand in for ours until it has come, as its style sheet names them. */
const STAND_INS = /^(?:Arial|Helvetica|Liberation Sans|Arimo)(?:,|$)/m

/**
 * Whether the tests of our own font need a font that this machine has not: what stands in for ours takes its measure from
 * Arial, or from a font of the same measure. Chromium's package only recommends one.
 *
 * @param {string} families what `fc-list : family` says
 */
export const lacksStandIn = (families) => !STAND_INS.test(families)

/** Installs a font of Arial's measure where there is none. */
export const ensureFonts = () => {
  const found = lookIn(process.env.PATH)
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  // A machine that lists no fonts in this way brings Arial with its system.
  if (typeof stdout !== 'string' || !lacksStandIn(stdout)) return
  if (process.getuid?.() !== 0 || !found('apt-get')) return
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'])
}
