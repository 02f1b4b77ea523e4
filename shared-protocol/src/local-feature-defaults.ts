import { DEFAULT_CONNECTOR_TYPE_ORDER, DEFAULT_WALLET_FEATURES_ORDER } from './product-constants.ts'

// Apart from the other constants, because the frame needs it only once it is opened.

/** Defaults of features that the host decides. */
export const DEFAULT_LOCAL_FEATURES = {
  receive: true,
  send: true,
  scan: false,
  emailShowWallets: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  connectorTypeOrder: DEFAULT_CONNECTOR_TYPE_ORDER,
  walletFeaturesOrder: DEFAULT_WALLET_FEATURES_ORDER,
} as const
