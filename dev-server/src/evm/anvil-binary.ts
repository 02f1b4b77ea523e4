import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const PACKAGED = '@foundry-rs/anvil-linux-amd64/bin/anvil'

const isRunnable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const packaged = (): string | undefined => {
  try {
    return createRequire(import.meta.url).resolve(PACKAGED)
  } catch {
    return undefined
  }
}

/** Where to look for the program: in the package, then in every folder of PATH. */
export type AnvilSearch = { readonly packaged: () => string | undefined; readonly searchPath: string }

export const thisMachine = (): AnvilSearch => ({ packaged, searchPath: process.env.PATH ?? '' })

/** Finds the EVM node's program. The package exists for Linux x64 only; elsewhere Foundry must be installed. */
export const findAnvil = (search: AnvilSearch): string => {
  const onPath = search.searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'anvil'))
  const found = [search.packaged(), ...onPath].filter((file) => file !== undefined).find(isRunnable)
  if (found !== undefined) return found
  throw new Error(
    'anvil was not found. On Linux x64 "npm install" brings it as an optional dependency; elsewhere install Foundry and put "anvil" on the PATH.',
  )
}
