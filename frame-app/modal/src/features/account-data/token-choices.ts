import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { Core } from '../../kernel/core.ts'
import type { TokenChoices } from '../../kernel/rules/token-choice.ts'
import { MAX_TOKEN_CHOICES } from '../../kernel/stored-entries.ts'

/** The visitor's decisions on tokens and NFTs, kept for later visits to the page. */
export type TokenChoicesStore = {
  readonly store: StoreApi<TokenChoices>
  choose(id: string, choice: 'hidden' | 'shown'): void
}

const createTokenChoices = ({ remembered }: Pick<Core, 'remembered'>): TokenChoicesStore => {
  const store = createStore<TokenChoices>()(() => remembered.get('token_choices') ?? {})
  return {
    store,
    choose: (id, choice) => {
      const { [id]: _, ...others } = store.getState()
      // The oldest decisions are forgotten first.
      const kept = Object.entries(others).slice(1 - MAX_TOKEN_CHOICES)
      const choices = Object.fromEntries([...kept, [id, choice]])
      store.setState(choices, true)
      remembered.set('token_choices', choices)
    },
  }
}

const created = new WeakMap<Core, TokenChoicesStore>()

/**
 * The decisions on tokens of a page's visitor, read on first use.
 *
 * @example
 * tokenChoicesOf(core).choose('eip155:1:0x…', 'hidden')
 */
export const tokenChoicesOf = (core: Core): TokenChoicesStore => {
  const choices = created.get(core) ?? createTokenChoices(core)
  created.set(core, choices)
  return choices
}
