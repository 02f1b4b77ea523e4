import { badAddress, unknownChain } from '../http/failure.ts'
import type { Chain } from '../rules/chains.ts'
import { isAddressOf, isChain, SOLANA_CHAIN, sameAddressForm } from '../rules/chains.ts'
import type { Service } from '../service.ts'

/** The chain that a request names; undefined if it names none. */
export const namedChain = ({ sources }: Service, chain: string | undefined): Chain | undefined => {
  if (chain === undefined) return undefined
  if (!isChain(chain) || !sources.urls.has(chain)) throw unknownChain(chain)
  return chain
}

/** An address in comparable form, for the named chain or else for EVM chains. */
export const namedAddress = (address: string, chain: Chain | undefined): string => {
  if (!isAddressOf(chain === SOLANA_CHAIN ? 'solana' : 'eip155', address)) throw badAddress()
  return sameAddressForm(address)
}
