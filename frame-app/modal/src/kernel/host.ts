import type { Client, HostSignatures, Signature } from '@casement/shared-protocol'
import type { ProviderEvent } from './rules/provider-event.ts'

type Unread<S extends Signature> = { readonly params: S['params']; readonly result: unknown }

/** The host methods that this frame calls. */
export type CalledByFrame = Pick<
  HostSignatures,
  'stateChanged' | 'providerEvent' | 'event' | 'surface' | 'injectedRequest' | 'injectedListen' | 'openUrl' | 'cancel'
> & { readonly siwx: Unread<HostSignatures['siwx']> }

/** The page that embeds the frame. */
export type Host = Client<CalledByFrame>

/** Sends an event to the page after all state changes before it. */
export type EmitToPage = (event: ProviderEvent) => void
