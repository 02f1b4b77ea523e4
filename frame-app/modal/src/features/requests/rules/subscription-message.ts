import type { CaipNetworkId, PlainJson } from '@casement/shared-protocol'
import type { ProviderEvent } from '../../../kernel/rules/provider-event.ts'

/**
 * The event with a head or log of a subscription: EIP-1193's `eth_subscription`, or, if the subscription was started
 * within a session, CAIP-319's `wallet_notify`.
 */
export const subscriptionMessage = (
  scope: CaipNetworkId | undefined,
  subscription: string,
  result: PlainJson,
): ProviderEvent => {
  const params = { subscription, result }
  const payload =
    scope === undefined
      ? { type: 'eth_subscription', data: params }
      : { type: 'wallet_notify', data: { scope, notification: { method: 'eth_subscription', params } } }
  return { namespace: 'eip155', event: 'message', payload }
}
