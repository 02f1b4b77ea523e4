import type { ChainNamespace } from '@casement/shared-protocol'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useCore } from '../../kernel/use-core.ts'
import type { Place } from '../../services/data/data-service.ts'
import type { AccountData } from '../account-data/shared.ts'
import { readReceiver } from './rules/receiver.ts'
import type { NameLookup, Receiver } from './rules/resolved-receiver.ts'
import { resolvedReceiver } from './rules/resolved-receiver.ts'
import type { SendState } from './store.ts'

type ReceiverParts = {
  readonly data: AccountData
  /** The account that sends. */
  readonly place: Place
  readonly namespace: ChainNamespace
  readonly written: SendState
}

export type KnownReceiver = {
  readonly receiver: Receiver
  /** Asks for the name again. */
  readonly again: () => void
}

/**
 * The receiver that the visitor has written, by address or by name.
 *
 * @example
 * const { receiver } = useReceiver({ data, place, namespace: 'eip155', written })
 */
export const useReceiver = ({ data, place, namespace, written }: ReceiverParts): KnownReceiver => {
  const read = readReceiver(written.receiver, place.network)
  const name = read.kind === 'name' ? read.name : ''
  const visible = useStore(useCore().modal.store, ({ surface }) => surface !== 'hidden')
  const enabled = visible && name !== '' && namespace === 'eip155'
  const query = useQuery({ ...data.name(name, place), enabled }, data.client)
  const { data: record, isFetching, isError } = query
  // A name may lead elsewhere by now, so an old answer is not shown while the service is asked again.
  const lookup: NameLookup =
    isError && !isFetching
      ? { kind: 'failed' }
      : record === undefined || isFetching
        ? { kind: 'loading' }
        : { kind: 'read', record }
  const resolved = resolvedReceiver(read, lookup, place.network)
  const { receiverName } = written
  const isNamed = read.kind === 'address' && receiverName !== undefined
  return {
    receiver: isNamed ? { ...read, name: receiverName } : resolved,
    again: () => void query.refetch(),
  }
}
