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

/**
 * The fonts of Debian that a machine lacks: one with Arial's metrics, and one for Japanese, without which every
 * Japanese text is a row of equal boxes, in which no layout fault can be seen.
 *
 * @param {string} families output of `fc-list : family`
 * @param {string} japanese output of `fc-list :lang=ja family`
 */
export const missingFonts = (families, japanese) => [
  ...(lacksStandIn(families) ? ['fonts-liberation'] : []),
  ...(japanese.trim() === '' ? ['fonts-noto-cjk'] : []),
]

/** Installs the fonts that the tests and the gallery need. */
export const ensureFonts = () => {
  const found = lookIn(process.env.PATH)
  /** @param {string} pattern */
  const list = (pattern) => spawnSync('fc-list', [pattern, 'family'], { encoding: 'utf8' }).stdout
  const families = list(':')
  // Systems without `fc-list` come with Arial and fonts for Japanese.
  if (typeof families !== 'string') return
  const missing = missingFonts(families, list(':lang=ja'))
  if (missing.length === 0 || process.getuid?.() !== 0 || !found('apt-get')) return
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
}
