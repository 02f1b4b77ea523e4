import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import { ProviderRpcError, UNAUTHORIZED } from '@casement/shared-protocol'
import type { NamespaceState, Options, Snapshot } from '@casement/shared-protocol/schemas'
import type { SignInAccount } from './sign-in-service.ts'

/** The state of the sign-in for the active account. */
export type SignInStanding =
  /** No sign-in applies: there is no account, no service, or the network is not the page's. */
  | { readonly kind: 'none' }
  /** The session is being looked up. */
  | { readonly kind: 'checking'; readonly account: SignInAccount }
  | { readonly kind: 'unsigned'; readonly account: SignInAccount }
  | { readonly kind: 'signing'; readonly account: SignInAccount }
  | { readonly kind: 'signed'; readonly account: SignInAccount }

export const namespaceOf = (chainId: CaipNetworkId): ChainNamespace => chainId.split(':')[0] as ChainNamespace

/** The namespaces with a sign-in message format. */
const SIGNING: readonly ChainNamespace[] = ['eip155', 'solana']

/** The state of the active namespace. */
export const activeState = ({ activeNamespace, namespaces }: Snapshot): NamespaceState | undefined =>
  Object.entries(namespaces).find(([namespace]) => namespace === activeNamespace)?.[1]

/**
 * The account to check, if any: an address is active, a service is configured, and the network is one of the page's.
 */
export const signInAccount = (snapshot: Snapshot, { siwx, networks }: Options): SignInAccount | undefined => {
  const state = activeState(snapshot)
  const [address] = state?.status === 'connected' ? state.accounts : []
  const hasForm = SIGNING.some((namespace) => namespace === snapshot.activeNamespace)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === state?.caipNetworkId)
  return siwx && hasForm && network && address !== undefined ? { chainId: network.caipNetworkId, address } : undefined
}

export const isSameAccount = (one: SignInAccount | undefined, other: SignInAccount | undefined): boolean =>
  one?.chainId === other?.chainId && one?.address === other?.address

/** Whether wallet requests are blocked until a required sign-in is done. */
export const isBlockedBySignIn = ({ kind }: SignInStanding, required: boolean): boolean =>
  required && kind !== 'none' && kind !== 'signed'

/** Why a sign-in failed, as shown to the visitor; a smart account may be the cause. */
export type SignInFailure = 'declined' | 'wrong-signature' | 'smart-account'

/** The signature is by another key or for another text. Only our own check creates this error. */
export class WrongSignatureError extends ProviderRpcError {
  constructor() {
    super(UNAUTHORIZED, 'The signature is not from this account')
  }
}
