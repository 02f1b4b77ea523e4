import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHash } from '../../wallet-service/src/operation/build-hash.ts'
import { buildInCopy } from './build-in-copy.mjs'

// Part of `npm run package`: builds the secure frame again, elsewhere, and compares. Whoever wants to know what a wallet
// service serves builds the same sources and compares the hash with that of the service's `/version`.

const ROOT = new URL('../..', import.meta.url).pathname

const folder = mkdtempSync(join(tmpdir(), 'casement-secure-build-'))
try {
  const built = buildHash(join(ROOT, 'frame-app/secure/dist'))
  const again = buildHash(await buildInCopy(ROOT, folder))
  console.log(`secure frame ${again}`)
  if (built !== again) {
    console.error(`frame-app/secure/dist is ${built ?? 'not built'}: it is not a build of these sources`)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
