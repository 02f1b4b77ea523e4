import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import solc from 'solc'
import * as v from 'valibot'
import { inWorkspace } from '../workspace.ts'

const FOLDER = inWorkspace('dev-server/contracts')

/** The compiler's output for a contract. */
export type CompiledContract = {
  readonly abi: readonly unknown[]
  /** The creation code. */
  readonly bytecode: string
  /** The code at its address. */
  readonly deployedBytecode: string
}

const bytecodeSchema = v.object({ object: v.pipe(v.string(), v.regex(/^[0-9a-f]*$/)) })
const outputSchema = v.object({
  errors: v.optional(v.array(v.object({ formattedMessage: v.string() })), []),
  contracts: v.optional(
    v.record(
      v.string(),
      v.record(
        v.string(),
        v.object({
          abi: v.array(v.unknown()),
          evm: v.object({ bytecode: bytecodeSchema, deployedBytecode: bytecodeSchema }),
        }),
      ),
    ),
    {},
  ),
})

const readSources = async (): Promise<Readonly<Record<string, { readonly content: string }>>> => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sol')).sort()
  const sources = files.map(async (file) => [file, { content: await readFile(join(FOLDER, file), 'utf8') }] as const)
  return Object.fromEntries(await Promise.all(sources))
}

/** Compiles the local world's contracts, by name. Warnings are errors. */
export const compileContracts = async (): Promise<ReadonlyMap<string, CompiledContract>> => {
  const input = {
    language: 'Solidity',
    sources: await readSources(),
    settings: {
      evmVersion: 'prague',
      optimizer: { enabled: true, runs: 200 },
      // Metadata would change with the path of the sources.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const { errors, contracts } = v.parse(outputSchema, JSON.parse(solc.compile(JSON.stringify(input))))
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return new Map(
    Object.entries(contracts).flatMap(([file, inFile]) =>
      Object.entries(inFile)
        // Each file's main contract has the file's name. Interfaces, libraries and abstract contracts are not deployed.
        .filter(
          ([name, { abi, evm }]) => `${name}.sol` === file && abi.length > 0 && evm.deployedBytecode.object !== '',
        )
        .map(([name, { abi, evm }]) => [
          name,
          { abi, bytecode: `0x${evm.bytecode.object}`, deployedBytecode: `0x${evm.deployedBytecode.object}` },
        ]),
    ),
  )
}
