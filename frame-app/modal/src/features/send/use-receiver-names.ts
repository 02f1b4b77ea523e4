import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useCore } from '../../kernel/use-core.ts'
import type { SendingPlace } from './use-sending.ts'

export type ReceiverNames = {
  readonly name: string | undefined
  readonly avatar: string | undefined
  /** Whether the names could not be read. */
  readonly failed: boolean
}

/**
 * What the owner of an address calls itself. Specification section 6: names on eip155 only.
 *
 * @example
 * const { name, avatar } = useReceiverNames(place, '0x…')
 */
export const useReceiverNames = ({ account, network, data }: SendingPlace, address: string): ReceiverNames => {
  const visible = useStore(useCore().modal.store, ({ surface }) => surface !== 'hidden')
  const own = { network: network.caipNetworkId, address: account.address }
  const enabled = visible && account.namespace === 'eip155'
  const identity = useQuery({ ...data.identity({ ...own, address }), enabled }, data.client)
  const names = useQuery({ ...data.names(address, own), enabled }, data.client)
  return {
    name: identity.data?.name ?? names.data?.[0],
    avatar: identity.data?.avatar,
    failed: names.isError && identity.data?.name === undefined,
  }
}
