import { createContext, useContext } from 'react'
import type { ShownChain } from '../page-parts/chains/create-reader.ts'
import { createReaders } from '../page-parts/chains/create-reader.ts'
import { chainOf } from '../page-parts/chains/known-chains.ts'
import { namespaceOf } from '../page-parts/chains/namespace.ts'
import type { Links, World } from '../page-parts/world-file.ts'
import { ACCOUNT_ROLES, evmAccount } from '../src/accounts/accounts.ts'
import { solanaAddress } from '../src/solana/deployment.ts'

/** The world's data for the explorer. */
export type WorldView = {
  readonly links: Links
  readonly chains: readonly ShownChain[]
  /** An address's local name: an account's role or a token's symbol. */
  readonly nameOf: (caip: string, address: string) => string | undefined
}

const keyOf = (caip: string, address: string): string =>
  `${caip} ${namespaceOf(caip) === 'eip155' ? address.toLowerCase() : address}`

export const createWorldView = async ({ rpc, links }: World): Promise<WorldView> => {
  const chains = createReaders(rpc)
  const names = new Map<string, string>()
  for (const { caip } of chains) {
    for (const { address, symbol } of chainOf(caip).tokens) names.set(keyOf(caip, address), symbol)
    for (const role of ACCOUNT_ROLES) {
      const address = namespaceOf(caip) === 'eip155' ? evmAccount(role).address : await solanaAddress(role)
      names.set(keyOf(caip, address), role)
    }
  }
  return { links, chains, nameOf: (caip, address) => names.get(keyOf(caip, address)) }
}

export const WorldContext = createContext<WorldView | undefined>(undefined)

/** The world of the current view. */
export const useWorld = (): WorldView => {
  const world = useContext(WorldContext)
  if (!world) throw new Error('There is no world around this view')
  return world
}
