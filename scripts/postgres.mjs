import { existsSync } from 'node:fs'
import { lookIn, run } from './programs.mjs'

/**
 * Installs PostgreSQL if there is none and this is Debian's root. Elsewhere the wallet service's tests of it need
 * `DATABASE_URL`, and are left out without it.
 */
export const ensurePostgres = () => {
  const { DATABASE_URL, PATH } = process.env
  if (DATABASE_URL || existsSync('/usr/lib/postgresql') || lookIn(PATH)('initdb')) return
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !lookIn(PATH)('apt-get')) {
    process.stderr.write('No PostgreSQL here: its tests are LEFT OUT. Install it, or name a server in DATABASE_URL.\n')
    return
  }
  run('apt-get', ['update', '-qq'])
  // At runlevel 1 Debian starts no service after installing; the tests start their own.
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { RUNLEVEL: '1' })
}
