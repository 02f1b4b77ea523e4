import type { ChainNamespace, DEFAULT_LOCAL_FEATURES } from '@casement/shared-protocol'
import type { View, ViewName } from '../../../kernel/rules/views.ts'

/** A feature of `walletFeaturesOrder`. */
export type WalletFeature = (typeof DEFAULT_LOCAL_FEATURES.walletFeaturesOrder)[number]

export type AccountAction = { readonly feature: WalletFeature; readonly opens: View }

/** The view of each feature. */
const VIEWS: { readonly [F in WalletFeature]: View } = {
  onramp: { view: 'OnRampProviders', params: {} },
  swaps: { view: 'Swap', params: {} },
  receive: { view: 'WalletReceive', params: {} },
  send: { view: 'WalletSend', params: {} },
}

/** Specification section 6: what works on which family of networks. Every account can receive. */
const FAMILIES: { readonly [F in WalletFeature]?: readonly ChainNamespace[] } = {
  onramp: ['eip155', 'solana'],
  swaps: ['eip155'],
  send: ['eip155', 'solana'],
}

export type ActionFacts = {
  /** `walletFeaturesOrder`: features that it leaves out have no action. */
  readonly order: readonly WalletFeature[]
  readonly namespace: ChainNamespace
  readonly isAvailable: (view: ViewName) => boolean
}

/**
 * What an account can be used for, in the order of the page. What cannot be used is left out.
 *
 * @example
 * accountActions({ order: ['receive', 'send'], namespace: 'bip122', isAvailable }) // [{ feature: 'receive', opens: { view: 'WalletReceive', params: {} } }]
 */
export const accountActions = ({ order, namespace, isAvailable }: ActionFacts): readonly AccountAction[] =>
  order.flatMap((feature) => {
    const opens = VIEWS[feature]
    if (!isAvailable(opens.view)) return []
    return (FAMILIES[feature]?.includes(namespace) ?? true) ? [{ feature, opens }] : []
  })
