import { useQuery } from '@tanstack/react-query'
import type { AccountData } from '../account-data/shared.ts'

/**
 * Whether the letters of a receiver are a checksum that does not fit; false until it is known. Computing it takes a hash
 * function that nothing else of the view needs.
 *
 * @example
 * const isMistyped = useWrongChecksum(data, '0x…', account)
 */
export const useWrongChecksum = ({ client }: AccountData, receiver: string | undefined, account: string): boolean => {
  const { data } = useQuery(
    {
      queryKey: ['checksum', receiver, account],
      queryFn: async () => {
        const { hasWrongChecksum } = await import('../../chains/wrong-checksum.ts')
        return hasWrongChecksum(receiver ?? '')
      },
      // Addresses of Solana have none.
      enabled: receiver?.startsWith('0x') === true,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    },
    client,
  )
  return data === true
}
