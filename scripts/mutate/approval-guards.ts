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
  ...['approvals', 'open-window', 'exchange/sealed-messages', 'exchange/exchange-window', 'window/connect'].map(
    besideIt,
  ),
  rule('byte-reader', 'byte-reader'),
  rule('message-params', 'review-messages'),
  rule('recap-grants', 'review-sign-in'),
  rule('review', 'review-messages', 'review-sign-in', 'review-typed-data', 'typed-data', 'solana-message'),
  rule('review-message-text', 'review-messages'),
  rule('review-sign-in', 'review-sign-in', 'review-messages'),
  rule('review-typed-data', 'review-typed-data', 'typed-data'),
  rule('solana-message', 'solana-message'),
  rule('token-signature', 'review-typed-data'),
  rule('typed-data', 'typed-data'),
  rule('signed-answer', 'signed-answer'),
]
