import type { Namespace } from './abilities.ts'
import { EVENTS, isNamespace, METHODS, NAMESPACES, namespaceOf } from './abilities.ts'
import type { WalletProblem } from './wallet-error.ts'
import { fail, problem } from './wallet-error.ts'
import type { Asked, HeldAccount, Proposal } from './wallet-types.ts'
import type { AskedNamespace, GrantedNamespace, GrantedNamespaces, WireProposal } from './wire.ts'

// Compares a page's proposal with the wallet's abilities. Only what both have is granted.

type Wish = { readonly namespace: string; readonly name: string; readonly required: boolean }
type Wishes = { readonly chains: readonly Wish[]; readonly methods: readonly Wish[]; readonly events: readonly Wish[] }

const wishesOf = (asked: Readonly<Record<string, AskedNamespace>>, required: boolean): readonly Wishes[] =>
  Object.entries(asked).map(([key, { chains, methods, events }]) => {
    const namespace = namespaceOf(key)
    const wish = (name: string): Wish => ({ namespace, name, required })
    const isChain = key.includes(':')
    return { chains: (isChain ? [key] : chains).map(wish), methods: methods.map(wish), events: events.map(wish) }
  })

/** Merges duplicate wishes; a wish is required if any duplicate is. */
const merge = (wishes: readonly Wish[]): readonly Wish[] => {
  const merged = new Map<string, Wish>()
  for (const wish of wishes) {
    const key = `${wish.namespace} ${wish.name}`
    merged.set(key, { ...wish, required: wish.required || (merged.get(key)?.required ?? false) })
  }
  return [...merged.values()]
}

const readWishes = ({ requiredNamespaces, optionalNamespaces }: WireProposal): Wishes => {
  const all = [...wishesOf(requiredNamespaces, true), ...wishesOf(optionalNamespaces, false)]
  return {
    chains: merge(all.flatMap(({ chains }) => chains)),
    methods: merge(all.flatMap(({ methods }) => methods)),
    events: merge(all.flatMap(({ events }) => events)),
  }
}

const has = (table: { readonly [N in Namespace]: readonly string[] }, { namespace, name }: Wish): boolean =>
  isNamespace(namespace) && table[namespace].includes(name)
const isChainHeld = (held: readonly string[], { namespace, name }: Wish): boolean =>
  isNamespace(namespace) && namespaceOf(name) === namespace && held.includes(name)

/** The reason why the wallet cannot meet the page's requirements, if there is one. */
export const problemOfProposal = (proposal: WireProposal, held: readonly string[]): WalletProblem | undefined => {
  const { chains, methods, events } = readWishes(proposal)
  const missing = (wishes: readonly Wish[], isThere: (wish: Wish) => boolean): string =>
    wishes
      .filter((wish) => wish.required && !isThere(wish))
      .map(({ name }) => name)
      .join(', ')
  const strangers = Object.keys(proposal.requiredNamespaces).filter((key) => !isNamespace(namespaceOf(key)))
  if (strangers.length > 0) return problem('unsupported-namespace', strangers.join(', '))
  const noChains = missing(chains, (wish) => isChainHeld(held, wish))
  if (noChains !== '') return problem('unsupported-chains', noChains)
  const noMethods = missing(methods, (wish) => has(METHODS, wish))
  if (noMethods !== '') return problem('unsupported-methods', noMethods)
  const noEvents = missing(events, (wish) => has(EVENTS, wish))
  if (noEvents !== '') return problem('unsupported-events', noEvents)
  if (chains.some((wish) => isChainHeld(held, wish))) return undefined
  return problem('unsupported-chains', chains.map(({ name }) => name).join(', '))
}

/** Converts a proposal for display. */
export const showProposal = (proposal: WireProposal, held: readonly string[]): Proposal => {
  const { chains, methods, events } = readWishes(proposal)
  const asked = (wishes: readonly Wish[], isThere: (wish: Wish) => boolean): readonly Asked[] => {
    const byName = new Map<string, Asked>()
    for (const wish of wishes) {
      const known = byName.get(wish.name)
      byName.set(wish.name, {
        name: wish.name,
        required: wish.required || (known?.required ?? false),
        supported: isThere(wish) || (known?.supported ?? false),
      })
    }
    return [...byName.values()]
  }
  return {
    id: proposal.id,
    asker: proposal.proposer,
    expiresAt: proposal.expiryTimestamp * 1_000,
    chains: asked(chains, (wish) => isChainHeld(held, wish)),
    methods: asked(methods, (wish) => has(METHODS, wish)),
    events: asked(events, (wish) => has(EVENTS, wish)),
  }
}

export const addressOn = (chain: string, account: HeldAccount): string =>
  `${chain}:${namespaceOf(chain) === 'solana' ? account.solana : account.evm}`

export type Choice = { readonly accounts: readonly HeldAccount[]; readonly chains?: readonly string[] }

/** The namespaces to grant: requested by the page, supported by the wallet and chosen by the user. */
export const grantNamespaces = (proposal: WireProposal, held: readonly string[], choice: Choice): GrantedNamespaces => {
  const { chains, methods, events } = readWishes(proposal)
  const possible = chains.filter((wish) => isChainHeld(held, wish)).map(({ name }) => name)
  const chosen = choice.chains ?? possible
  const beyond = chosen.filter((chain) => !possible.includes(chain))
  if (beyond.length > 0) fail('unsupported-chains', beyond.join(', '))
  const missed = chains.filter(({ name, required }) => required && !chosen.includes(name)).map(({ name }) => name)
  if (missed.length > 0) fail('incomplete-grant', missed.join(', '))
  if (choice.accounts.length === 0) fail('incomplete-grant', 'No account was chosen.')
  if (chosen.length === 0) fail('incomplete-grant', 'No chain was chosen.')

  const granted: Record<string, GrantedNamespace> = {}
  for (const namespace of NAMESPACES) {
    const own = possible.filter((chain) => namespaceOf(chain) === namespace && chosen.includes(chain))
    if (own.length === 0) continue
    const namesOf = (wishes: readonly Wish[], table: typeof METHODS): string[] =>
      wishes.filter((wish) => wish.namespace === namespace && has(table, wish)).map(({ name }) => name)
    granted[namespace] = {
      chains: own,
      accounts: own.flatMap((chain) => choice.accounts.map((account) => addressOn(chain, account))),
      methods: namesOf(methods, METHODS),
      events: namesOf(events, EVENTS),
    }
  }
  return granted
}
