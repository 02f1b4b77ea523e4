import type { ChainNamespace, PlainJson } from '@casement/shared-protocol'

/** An event for listeners of the page's provider. */
export type ProviderEvent = {
  readonly namespace: ChainNamespace
  readonly event: string
  readonly payload: PlainJson
}
