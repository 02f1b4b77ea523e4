import { fileURLToPath } from 'node:url'

/**
 * Replaces WalletConnect's JSON parser with ours: a connected wallet can make its regular expression for large numbers
 * run for half a minute.
 */
export const safeJsonAlias = {
  find: /^@walletconnect\/safe-json$/,
  replacement: fileURLToPath(new URL('../src/features/wallets/walletconnect/safe-json.ts', import.meta.url)),
}
