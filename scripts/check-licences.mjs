import { existsSync, readFileSync } from 'node:fs'
import { checkManifest, isAllowed, productionClosure } from './licences.mjs'

// Everything that ships, with its runtime dependencies, must have a license that lets anyone host it.

const SHIPPED = [
  'host-sdk',
  'frame-app/parts',
  'frame-app/modal',
  'frame-app/secure',
  'shared-protocol',
  'wallet-service',
]
const MANIFESTS = ['.', ...SHIPPED, 'dev-server', 'e2e']

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

const { packages } = read('package-lock.json')
const closure = productionClosure(
  packages,
  SHIPPED.filter((workspace) => packages[workspace]),
)

const findings = MANIFESTS.map((folder) => `${folder}/package.json`)
  .filter((file) => existsSync(file))
  .flatMap((file) => checkManifest(file, read(file)))

for (const place of closure) {
  if (packages[place].link) continue
  // The lockfile also lists packages for other systems, which are not installed here.
  const file = `${place}/package.json`
  const license = packages[place].license ?? (existsSync(file) ? read(file).license : undefined)
  if (typeof license !== 'string' || !isAllowed(license)) findings.push(`${place}: licence ${license ?? 'not stated'}`)
}

for (const finding of findings) console.error(finding)
console.log(`licences: ${closure.size} packages shipped, ${findings.length} findings`)
process.exit(findings.length === 0 ? 0 : 1)
