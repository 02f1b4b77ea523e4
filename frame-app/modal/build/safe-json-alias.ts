import { fileURLToPath } from 'node:url'

/**
 * Puts our reader of JSON in the place of WalletConnect's, whose expression for large numbers a connected wallet can make
 * run for half a minute.
 */
export const safeJsonAlias = {
  find: /^@walletconnect\/safe-json$/,
  replacement: fileURLToPath(new URL('../src/features/wallets/walletconnect/safe-json.ts', import.meta.url)),
}
