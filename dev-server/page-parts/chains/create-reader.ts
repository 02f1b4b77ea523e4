import { createEvmReader } from './evm/create-evm-reader.ts'
import { chainOf } from './known-chains.ts'
import type { ChainReader } from './model.ts'
import { namespaceOf } from './namespace.ts'
import { createSolanaReader } from './solana/create-solana-reader.ts'

/** A chain by its CAIP-2 id, with its name and reader. */
export type ShownChain = { readonly caip: string; readonly name: string; readonly reader: ChainReader }

export const createReader = (caip: string, url: string): ShownChain => {
  const { name, coin, tokens } = chainOf(caip)
  const reader =
    namespaceOf(caip) === 'eip155' ? createEvmReader({ url, coin, tokens }) : createSolanaReader({ url, tokens })
  return { caip, name, reader }
}

/** The readable chains of a world. */
export const createReaders = (rpc: Readonly<Record<string, string>>): readonly ShownChain[] =>
  Object.entries(rpc)
    .filter(([caip]) => /^(?:eip155|solana):/.test(caip))
    .map(([caip, url]) => createReader(caip, url))
