import type { ChainNamespace, Client, HostSignatures, PlainJson, Signature } from '@casement/shared-protocol'

type Unread<S extends Signature> = { readonly params: S['params']; readonly result: unknown }

/** The host methods that this frame calls. */
export type CalledByFrame = Pick<
  HostSignatures,
  'stateChanged' | 'providerEvent' | 'event' | 'surface' | 'injectedRequest' | 'injectedListen' | 'openUrl' | 'cancel'
> & { readonly siwx: Unread<HostSignatures['siwx']> }

/** The page that embeds the frame. */
export type Host = Client<CalledByFrame>

/** An event for listeners of the page's provider. */
export type ProviderEvent = {
  readonly namespace: ChainNamespace
  readonly event: string
  readonly payload: PlainJson
}

/** Sends an event to the page after all state changes before it. */
export type EmitToPage = (event: ProviderEvent) => void
