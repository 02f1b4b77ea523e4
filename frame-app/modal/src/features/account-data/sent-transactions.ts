import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { Core } from '../../kernel/core.ts'
import type { SentTransaction } from '../../kernel/stored-entries.ts'
import { MAX_SENT } from '../../kernel/stored-entries.ts'

/** What the visitor has sent here, the newest first, kept for later visits to the page. */
export type SentTransactions = {
  readonly store: StoreApi<readonly SentTransaction[]>
  add(sent: SentTransaction): void
  /** Keeps the number that a node has told of one. */
  number(one: SentKey, nonce: string): void
  /** The chain has taken the same transaction under another hash. */
  rename(one: SentKey, hash: string): void
  /** One is in a block: nobody needs to follow it any more. */
  settle(one: SentKey): void
  /** Forgets one that never will be in a block. */
  remove(gone: SentKey): void
}

type SentKey = Pick<SentTransaction, 'hash' | 'network'>

const createSentTransactions = ({ remembered }: Pick<Core, 'remembered'>): SentTransactions => {
  const store = createStore<readonly SentTransaction[]>()(() => remembered.get('sent_transactions') ?? [])
  const keep = (list: readonly SentTransaction[]): void => {
    // Stored before anything shows it: a frame that ends now finds it again.
    remembered.set('sent_transactions', [...list])
    store.setState(list, true)
  }
  const isSame = (one: SentKey, { hash, network }: SentKey): boolean => hash === one.hash && network === one.network
  const without = (one: SentKey): readonly SentTransaction[] => store.getState().filter((each) => !isSame(one, each))
  const change = (one: SentKey, how: (sent: SentTransaction) => SentTransaction): void => {
    if (!store.getState().some((each) => isSame(one, each))) return
    keep(store.getState().map((each) => (isSame(one, each) ? how(each) : each)))
  }
  return {
    store,
    add: (sent) => keep([sent, ...without(sent)].slice(0, MAX_SENT)),
    number: (one, nonce) => change(one, (sent) => ({ ...sent, nonce })),
    rename: (one, hash) => change(one, (sent) => ({ ...sent, hash })),
    settle: (one) => change(one, ({ asked: _asked, nonce: _nonce, ...sent }) => sent),
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
