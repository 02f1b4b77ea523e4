import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inWorkspace } from '../workspace.ts'
import { compileContracts } from './compile-contracts.ts'

// "npm run contracts": compiles the contracts and writes the artifacts.

const FOLDER = inWorkspace('dev-server/src/evm/artifacts')

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

const contracts = await compileContracts()
for (const [name, contract] of contracts) {
  await writeFile(join(FOLDER, `${kebab(name)}.json`), `${JSON.stringify(contract, null, 2)}\n`)
}
console.log(`contracts: ${[...contracts.keys()].join(', ')}`)
