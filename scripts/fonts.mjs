import { spawnSync } from 'node:child_process'
import { lookIn, run } from './programs.mjs'

/** The fallback fonts, as named in the style sheet, that show until our own font has loaded. */
const STAND_INS = /^(?:Arial|Helvetica|Liberation Sans|Arimo)(?:,|$)/m

/**
 * Whether this machine lacks a fallback font for the tests of our own font. The fallback takes its metrics from Arial
 * or a metric-compatible font, which Chromium's package only recommends.
 *
 * @param {string} families output of `fc-list : family`
 */
export const lacksStandIn = (families) => !STAND_INS.test(families)

/** Installs a font with Arial's metrics if there is none. */
export const ensureFonts = () => {
  const found = lookIn(process.env.PATH)
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  // Systems without `fc-list` come with Arial.
  if (typeof stdout !== 'string' || !lacksStandIn(stdout)) return
  if (process.getuid?.() !== 0 || !found('apt-get')) return
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'])
}
