import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { allConnections } from '../../kernel/rules/connections.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { Place } from '../../services/data/data-service.ts'
import type { AccountData } from '../account-data/shared.ts'
import { historyQuery, sentTransactionsOf } from '../account-data/shared.ts'
import { knownReceivers } from './rules/known-receivers.ts'

export type KnownReceivers = {
  /** To whom the account has sent, the latest first. */
  readonly recent: readonly string[]
  /** All connected accounts of the visitor. */
  readonly own: readonly string[]
}

/**
 * The addresses that a receiver is compared with.
 *
 * @example
 * const { recent, own } = useKnownReceivers(data, { network: 'eip155:1', address })
 */
export const useKnownReceivers = (data: AccountData, place: Place): KnownReceivers => {
  const core = useCore()
  const { address } = place
  const visible = useStore(core.modal.store, ({ surface }) => surface !== 'hidden')
  const { connections } = useStore(core.connections)
  const sent = useStore(sentTransactionsOf(core).store)
  const history = useInfiniteQuery({ ...historyQuery(core, data, place), enabled: visible }, data.client).data
  return useMemo(() => {
    const transactions = history?.pages.flatMap((page) => page.transactions) ?? []
    return {
      recent: knownReceivers(sent, transactions, address),
      own: allConnections(connections).flatMap(({ accounts }) => accounts),
    }
  }, [history, sent, address, connections])
}
