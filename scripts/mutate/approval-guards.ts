import type { Guard } from './guard.ts'

const APPROVAL = 'frame-app/secure/src/approval'
const RULES = `${APPROVAL}/rules`

const besideIt = (file: string): Guard => ({
  file: `${APPROVAL}/${file}.ts`,
  tests: [`${APPROVAL}/${file}.test.ts`],
})

const rule = (file: string, ...tests: readonly string[]): Guard => ({
  file: `${RULES}/${file}.ts`,
  tests: tests.map((test) => `${RULES}/${test}.test.ts`),
})

/** What the embedded wallet reads of a request, what its owner is told of it, and how the owner's answer arrives. */
export const approvalGuards: readonly Guard[] = [
  ...[
    'approvals',
    'complete-request',
    'complete-transaction-request',
    'estimate-gas',
    'known-receivers',
    'open-window',
    'read-lookup-tables',
    'read-token-facts',
    'send-list',
    'send-transaction',
    'sign-approved',
    'simulate-on-eip155',
    'simulate-on-solana',
    'watch-completion',
    'exchange/sealed-messages',
    'exchange/exchange-window',
    'window/connect',
    'window/connect-by-service',
  ].map(besideIt),
  {
    file: `${APPROVAL}/simulate-calls.ts`,
    tests: [`${APPROVAL}/simulate-on-eip155.test.ts`, `${APPROVAL}/estimate-gas.test.ts`],
  },
  { file: `${RULES}/solana-balances.ts`, tests: [`${APPROVAL}/simulate-on-solana.test.ts`] },
  rule('abi', 'abi', 'review-calls'),
  rule('byte-reader', 'byte-reader'),
  rule('complete-transaction', 'complete-transaction'),
  rule('completion', 'completion'),
  rule('fees', 'fees'),
  rule('known-calls', 'review-calls'),
  rule('logged-changes', 'logged-changes'),
  rule('look-alikes', 'look-alikes'),
  rule('message-params', 'review-messages', 'transaction-request'),
  rule('multi-send', 'review-calls'),
  rule('network-currency', 'network-currency'),
  rule('recap-grants', 'review-sign-in'),
  rule('receivers', 'receivers'),
  rule('request-refused', 'review-messages', 'transaction-request'),
  rule('review', 'review-messages', 'review-sign-in', 'review-typed-data', 'typed-data', 'solana-message'),
  rule('review-calls', 'review-calls'),
  rule('review-message-text', 'review-messages'),
  rule('review-request', 'review-request'),
  rule('review-sign-in', 'review-sign-in', 'review-messages'),
  rule('review-solana', 'review-solana'),
  rule('review-typed-data', 'review-typed-data', 'typed-data'),
  rule('signed-answer', 'signed-answer'),
  rule('signed-solana', 'signed-solana'),
  rule('signed-transaction', 'signed-transaction'),
  rule('signer-of', 'signed-answer', 'signed-transaction'),
  rule('simulation', 'completion'),
  rule('solana-message', 'solana-message'),
  rule('solana-programs', 'review-solana'),
  rule('solana-request', 'solana-request', 'review-solana'),
  rule('token-facts', 'token-facts', 'completion'),
  rule('token-signature', 'review-typed-data'),
  rule('transaction-request', 'transaction-request'),
  rule('typed-data', 'typed-data'),
]
