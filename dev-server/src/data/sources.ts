import type { EvmSource } from './chain/evm-source.ts'
import type { SolanaSource } from './chain/solana-source.ts'
import type { Chain, EvmChain } from './rules/chains.ts'
import { CHAINS, isEvmChain } from './rules/chains.ts'

/** The chains of this world. */
export type Sources = {
  readonly evm: ReadonlyMap<EvmChain, EvmSource>
  readonly solana: SolanaSource | undefined
  /** The RPC URL of each chain. */
  readonly urls: ReadonlyMap<Chain, string>
}

export const chainsOf = ({ urls }: Sources): readonly Chain[] => CHAINS.filter((chain) => urls.has(chain))

/** The EVM chains of a request: the named one, or all. */
export const evmSourcesFor = ({ evm }: Sources, chain: Chain | undefined): readonly EvmSource[] => {
  if (chain === undefined) return [...evm.values()]
  const source = isEvmChain(chain) ? evm.get(chain) : undefined
  return source === undefined ? [] : [source]
}
