import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { Core } from '../../kernel/core.ts'
import type { SentTransaction } from '../../kernel/stored-entries.ts'
import { MAX_SENT } from '../../kernel/stored-entries.ts'

/** What the visitor has sent here, the newest first, kept for later visits to the page. */
export type SentTransactions = {
  readonly store: StoreApi<readonly SentTransaction[]>
  add(sent: SentTransaction): void
  /** Forgets one that never will be in a block. */
  remove(gone: Pick<SentTransaction, 'hash' | 'network'>): void
}

const createSentTransactions = ({ remembered }: Pick<Core, 'remembered'>): SentTransactions => {
  const store = createStore<readonly SentTransaction[]>()(() => remembered.get('sent_transactions') ?? [])
  const keep = (list: readonly SentTransaction[]): void => {
    // Stored before anything shows it: a frame that ends now finds it again.
    remembered.set('sent_transactions', [...list])
    store.setState(list, true)
  }
  const without = (one: Pick<SentTransaction, 'hash' | 'network'>): readonly SentTransaction[] =>
    store.getState().filter(({ hash, network }) => hash !== one.hash || network !== one.network)
  return {
    store,
    add: (sent) => keep([sent, ...without(sent)].slice(0, MAX_SENT)),
    remove: (gone) => keep(without(gone)),
  }
}

const created = new WeakMap<Core, SentTransactions>()

/**
 * What a page's visitor has sent, read on first use.
 *
 * @example
 * sentTransactionsOf(core).add({ hash, network: 'eip155:1', from, to, name: 'Ether', symbol: 'ETH', amount: '1.5', at: Date.now() })
 */
export const sentTransactionsOf = (core: Core): SentTransactions => {
  const sent = created.get(core) ?? createSentTransactions(core)
  created.set(core, sent)
  return sent
}
