import type { Guard } from './guard.ts'

const guard = (file: string, ...tests: readonly string[]): Guard => ({
  file: `wallet-service/src/${file}.ts`,
  tests: tests.map((test) => `wallet-service/src/${test}.test.ts`),
})

/** What the wallet service checks before it believes a request, and before it gives something out. */
export const serviceGuards: readonly Guard[] = [
  guard('approvals/approvals', 'approvals/refused-messages'),
  guard('wallets/wallets', 'wallets/refused-changes'),
  guard('login/people', 'login/people'),
  guard('login/one-time-codes', 'login/one-time-codes'),
  guard('login/login-transactions', 'login/login-transactions'),
  guard('crypto/service-keys', 'crypto/service-keys'),
  guard('http/read-at-most', 'http/read-body'),
  guard('sessions/sessions', 'sessions/sessions'),
  guard('sessions/access-tokens', 'sessions/sessions'),
  guard('http/requests', 'sessions/sessions'),
  guard('login/email-login', 'login/email-login'),
  guard('login/email-change', 'login/email-change'),
  guard('sessions/devices', 'sessions/devices'),
  guard('http/limits', 'login/email-change'),
  ...['chain-calls', 'ask-node', 'node', 'sending'].map((file) => guard(`chains/${file}`, 'chains/chain-calls')),
]
