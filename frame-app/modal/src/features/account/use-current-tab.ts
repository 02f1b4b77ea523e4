import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { Core } from '../../kernel/core.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { AccountTab } from './rules/account-tabs.ts'

/** The tab of each namespace's account: specification section 3, `currentTab`. */
type Tabs = { readonly [namespace: string]: AccountTab }

const stores = new WeakMap<Core, StoreApi<Tabs>>()

const tabsOf = (core: Core): StoreApi<Tabs> => {
  const store = stores.get(core) ?? createStore<Tabs>()(() => ({}))
  stores.set(core, store)
  return store
}

/**
 * The tab that the visitor chose last in a namespace, kept while the page is open.
 *
 * @example
 * const [tab, setTab] = useCurrentTab('eip155')
 */
export const useCurrentTab = (namespace: string): readonly [AccountTab, (tab: AccountTab) => void] => {
  const store = tabsOf(useCore())
  const tab = useStore(store, (tabs) => tabs[namespace] ?? 'Tokens')
  return [tab, (next) => store.setState({ [namespace]: next })]
}
