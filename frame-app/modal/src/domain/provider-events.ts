import type { ChainNamespace } from '@casement/shared-protocol'
import type { Snapshot } from '@casement/shared-protocol/schemas'
import { chainIdOf } from './networks.ts'

/** An event of a provider, as a page's listeners hear it. */
export type ProviderEvent = {
  readonly namespace: ChainNamespace
  readonly event: string
  readonly payload: string | readonly string[]
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((account, index) => account === other[index])

/** What the eip155 provider of a page has to tell its listeners when the public state went from one to the other. */
export const providerEvents = (before: Snapshot, after: Snapshot): readonly ProviderEvent[] => {
  const from = before.namespaces.eip155
  const to = after.namespaces.eip155
  const events: ProviderEvent[] = []
  if (to && from?.caipNetworkId !== to.caipNetworkId) {
    events.push({ namespace: 'eip155', event: 'chainChanged', payload: chainIdOf(to.caipNetworkId) })
  }
  if (!same(from?.accounts ?? [], to?.accounts ?? [])) {
    events.push({ namespace: 'eip155', event: 'accountsChanged', payload: [...(to?.accounts ?? [])] })
  }
  return events
}
