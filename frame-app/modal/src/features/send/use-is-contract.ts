import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { Place } from '../../services/data/data-service.ts'
import type { AccountData } from '../account-data/shared.ts'

/**
 * Whether a contract is at the receiver's address, on the network of the account; false until it is known.
 *
 * @example
 * const isContract = useIsContract(data, { network: 'eip155:1', address: account }, '0x…')
 */
export const useIsContract = ({ client }: AccountData, place: Place, receiver: string | undefined): boolean => {
  const { config, options } = useCore()
  const { network, address: account } = place
  const url = useStore(options, (state) => rpcEndpoint(config, state, network))
  const { data } = useQuery(
    {
      queryKey: ['contract', network, receiver, account],
      queryFn: async ({ signal }) => {
        const { isContractReceiver } = await import('../../chains/is-contract-receiver.ts')
        return isContractReceiver(url ?? '', receiver ?? '', signal)
      },
      // On Solana, programs and accounts of tokens are refused as receivers.
      enabled: url !== undefined && receiver?.startsWith('0x') === true,
      staleTime: Number.POSITIVE_INFINITY,
    },
    client,
  )
  return data === true
}
