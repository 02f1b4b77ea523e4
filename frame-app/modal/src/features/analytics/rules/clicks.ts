import type { AnalyticsEvent } from '../../../kernel/rules/analytics-events.ts'
import type { ViewStack } from '../../../kernel/rules/view-stack.ts'
import { topOf } from '../../../kernel/rules/view-stack.ts'
import type { ViewName } from '../../../kernel/rules/views.ts'

const CLICKS: { readonly [V in ViewName]?: AnalyticsEvent } = {
  AllWallets: { event: 'CLICK_ALL_WALLETS' },
  Networks: { event: 'CLICK_NETWORKS' },
  WhatIsAWallet: { event: 'CLICK_WALLET_HELP' },
  WhatIsANetwork: { event: 'CLICK_NETWORK_HELP' },
  GetWallet: { event: 'CLICK_GET_WALLET' },
  ConnectingWalletConnectBasic: {
    event: 'SELECT_WALLET',
    properties: { name: 'WalletConnect', platform: 'qrcode' },
  },
}

/** The event for a click that navigated from one view to another. A view that the page opened was not clicked. */
export const clickOf = (before: ViewStack, after: ViewStack): AnalyticsEvent | undefined =>
  after.entries.length === before.entries.length + 1 ? CLICKS[topOf(after).view] : undefined
