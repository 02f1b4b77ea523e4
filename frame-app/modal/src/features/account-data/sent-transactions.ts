import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { Core } from '../../kernel/core.ts'
import type { SentTransaction } from '../../kernel/stored-entries.ts'
import { MAX_SENT } from '../../kernel/stored-entries.ts'

/** What the visitor has sent here, the newest first, kept for later visits to the page. */
export type SentTransactions = {
  readonly store: StoreApi<readonly SentTransaction[]>
  add(sent: SentTransaction): void
}

const createSentTransactions = ({ remembered }: Pick<Core, 'remembered'>): SentTransactions => {
  const store = createStore<readonly SentTransaction[]>()(() => remembered.get('sent_transactions') ?? [])
  return {
    store,
    add: (sent) => {
      const others = store.getState().filter(({ hash, network }) => hash !== sent.hash || network !== sent.network)
      const list = [sent, ...others].slice(0, MAX_SENT)
      // Stored before anything shows it: a frame that ends now finds it again.
      remembered.set('sent_transactions', list)
      store.setState(list, true)
    },
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
