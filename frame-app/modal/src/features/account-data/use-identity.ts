import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useCore } from '../../kernel/use-core.ts'
import type { Identity, Place } from '../../services/data/data-service.ts'
import type { AccountData } from './account-data.ts'

/**
 * The name and the image of an address; empty until they are known.
 *
 * @example
 * const { name, avatar } = useIdentity(data, { network: 'eip155:1', address })
 */
export const useIdentity = (data: AccountData, place: Place): Identity => {
  const visible = useStore(useCore().modal.store, ({ surface }) => surface !== 'hidden')
  return useQuery({ ...data.identity(place), enabled: visible }, data.client).data ?? {}
}
