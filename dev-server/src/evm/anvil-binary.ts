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

/** Where to look for the program: the package's own, then every folder of the search path. */
export type AnvilSearch = { readonly packaged: () => string | undefined; readonly searchPath: string }

export const thisMachine = (): AnvilSearch => ({ packaged, searchPath: process.env.PATH ?? '' })

/** The EVM node's program. The package exists for Linux on x64 only; elsewhere Foundry has to be installed. */
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
