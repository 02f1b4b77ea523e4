import { delimiter } from 'node:path'
import { lookIn, run } from './programs.mjs'

/**
 * This machine's nginx. Debian installs it in a folder that is only in root's PATH.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | undefined}
 */
export const findNginx = ({ CASEMENT_NGINX, PATH }) =>
  CASEMENT_NGINX || lookIn([PATH ?? '', '/usr/sbin', '/usr/local/sbin'].join(delimiter))('nginx')

/** Installs nginx if there is none, for the test of the generated configuration. */
export const ensureNginx = () => {
  if (findNginx(process.env)) return
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !lookIn(process.env.PATH)('apt-get')) {
    throw new Error('The tests need nginx. Install it, or name it in CASEMENT_NGINX.')
  }
  run('apt-get', ['update', '-qq'])
  // At runlevel 1 Debian starts no service after installing; the test starts its own.
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx'], { RUNLEVEL: '1' })
}
