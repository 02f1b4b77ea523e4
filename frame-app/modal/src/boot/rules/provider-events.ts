import type { PlainJson } from '@casement/shared-protocol'
import { DISCONNECTED } from '@casement/shared-protocol'
import type { Snapshot } from '@casement/shared-protocol/schemas'
import { chainIdOf } from '../../kernel/rules/networks.ts'
import type { ProviderEvent } from '../../kernel/rules/provider-event.ts'

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((account, index) => account === other[index])

/** The events of the page's eip155 provider when the snapshot changes. */
export const providerEvents = (before: Snapshot, after: Snapshot): readonly ProviderEvent[] => {
  const from = before.namespaces.eip155
  const to = after.namespaces.eip155
  const event = (name: string, payload: PlainJson): ProviderEvent => ({ namespace: 'eip155', event: name, payload })
  const had = from?.accounts ?? []
  const has = to?.accounts ?? []
  const events: ProviderEvent[] = []
  if (to && had.length === 0 && has.length > 0) {
    events.push(event('connect', { chainId: chainIdOf(to.caipNetworkId) }))
  }
  if (to && from?.caipNetworkId !== to.caipNetworkId) {
    events.push(event('chainChanged', chainIdOf(to.caipNetworkId)))
  }
  if (!same(had, has)) events.push(event('accountsChanged', [...has]))
  if (had.length > 0 && has.length === 0) {
    events.push(event('disconnect', { code: DISCONNECTED, message: 'The wallet was disconnected' }))
  }
  return events
}
