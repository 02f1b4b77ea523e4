import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import { ProviderRpcError, UNAUTHORIZED } from '@casement/shared-protocol'
import type { NamespaceState, Options, Snapshot } from '@casement/shared-protocol/schemas'
import type { SignInAccount } from './sign-in-service.ts'

/** How far the visitor has signed in with the active account. */
export type SignInStanding =
  /** Nobody is to sign in: there is no account, no service, or a network that the page does not know. */
  | { readonly kind: 'none' }
  /** It is looked up whether there is a session. */
  | { readonly kind: 'checking'; readonly account: SignInAccount }
  | { readonly kind: 'unsigned'; readonly account: SignInAccount }
  | { readonly kind: 'signing'; readonly account: SignInAccount }
  | { readonly kind: 'signed'; readonly account: SignInAccount }

export const namespaceOf = (chainId: CaipNetworkId): ChainNamespace => chainId.split(':')[0] as ChainNamespace

/** The families of chains that a sign-in message has a form for. */
const SIGNING: readonly ChainNamespace[] = ['eip155', 'solana']

/** What is known of the family of chains that is active. */
export const activeState = ({ activeNamespace, namespaces }: Snapshot): NamespaceState | undefined =>
  Object.entries(namespaces).find(([namespace]) => namespace === activeNamespace)?.[1]

/**
 * The account that sign-in is checked for, if it is checked: an address is active, a service is configured, and the network is one
 * of the page's.
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

/** Whether a wallet is asked nothing on the page's behalf, because its owner has not signed in where that is required. */
export const isHeldBack = ({ kind }: SignInStanding, required: boolean): boolean =>
  required && kind !== 'none' && kind !== 'signed'

/** Why a sign-in did not succeed, as the visitor is told: an account that is a contract may be the reason. */
export type SignInFailure = 'declined' | 'wrong-signature' | 'smart-account'

/** A signature came, and it is of another key or of another text. It is made here alone: what others throw is never it. */
export class WrongSignatureError extends ProviderRpcError {
  constructor() {
    super(UNAUTHORIZED, 'The signature is not from this account')
  }
}
