import { badAddress, unknownChain } from '../http/failure.ts'
import type { Chain } from '../rules/chains.ts'
import { isAddressOf, isChain, SOLANA_CHAIN, sameAddressForm } from '../rules/chains.ts'
import type { Service } from '../service.ts'

/** Which chain a question names; undefined where it names none. */
export const namedChain = ({ sources }: Service, chain: string | undefined): Chain | undefined => {
  if (chain === undefined) return undefined
  if (!isChain(chain) || !sources.urls.has(chain)) throw unknownChain(chain)
  return chain
}

/** An address as it is compared: one of the chain that a question names, else an EVM chain's. */
export const namedAddress = (address: string, chain: Chain | undefined): string => {
  if (!isAddressOf(chain === SOLANA_CHAIN ? 'solana' : 'eip155', address)) throw badAddress()
  return sameAddressForm(address)
}
