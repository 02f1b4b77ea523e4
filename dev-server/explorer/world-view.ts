import { createContext, useContext } from 'react'
import type { ShownChain } from '../page-parts/chains/create-reader.ts'
import { createReaders } from '../page-parts/chains/create-reader.ts'
import { namespaceOf } from '../page-parts/chains/namespace.ts'
import type { Links, World } from '../page-parts/world-file.ts'
import type { AccountRole } from '../src/accounts/accounts.ts'
import { ACCOUNT_ROLES, evmAccount } from '../src/accounts/accounts.ts'
import { solanaAddress } from '../src/solana/deployment.ts'

/** One of those who live here. */
export type Resident = { readonly role: AccountRole; readonly evm: string; readonly solana: string }

/** The world as the explorer sees it. */
export type WorldView = {
  readonly links: Links
  readonly chains: readonly ShownChain[]
  readonly residents: readonly Resident[]
  /** What an address is called here. */
  readonly nameOf: (caip: string, address: string) => string | undefined
}

const readResidents = (): Promise<Resident[]> =>
  Promise.all(
    ACCOUNT_ROLES.map(async (role) => ({ role, evm: evmAccount(role).address, solana: await solanaAddress(role) })),
  )

const keyOf = (caip: string, address: string): string =>
  namespaceOf(caip) === 'eip155' ? address.toLowerCase() : address

export const createWorldView = async ({ rpc, links }: World): Promise<WorldView> => {
  const residents = await readResidents()
  const chains = createReaders(rpc)
  const names = new Map<string, string>()
  for (const { role, evm, solana } of residents) {
    names.set(evm.toLowerCase(), role)
    names.set(solana, role)
  }
  const tokens = new Map(
    chains.map(({ caip, reader }) => [
      caip,
      new Map(reader.tokens.map((token) => [keyOf(caip, token.address), token.symbol])),
    ]),
  )
  return {
    links,
    chains,
    residents,
    nameOf: (caip, address) => {
      const key = keyOf(caip, address)
      return names.get(key) ?? tokens.get(caip)?.get(key)
    },
  }
}

export const WorldContext = createContext<WorldView | undefined>(undefined)

/** The world around a view. */
export const useWorld = (): WorldView => {
  const world = useContext(WorldContext)
  if (!world) throw new Error('There is no world around this view')
  return world
}
