import type { Guard } from './guard.ts'

/** What keeps money from going where the visitor did not mean it to go. */
export const sendGuards: readonly Guard[] = [
  {
    file: 'frame-app/modal/src/features/send/rules/receiver.ts',
    tests: ['frame-app/modal/src/features/send/rules/receiver.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/rules/payment-link.ts',
    tests: ['frame-app/modal/src/features/send/rules/payment-link.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/rules/receiver-doubts.ts',
    tests: ['frame-app/modal/src/features/send/rules/receiver-doubts.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/rules/known-receivers.ts',
    tests: ['frame-app/modal/src/features/send/rules/known-receivers.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/rules/most-to-send.ts',
    tests: ['frame-app/modal/src/features/send/rules/most-to-send.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/rules/send-step.ts',
    tests: ['frame-app/modal/src/features/send/rules/send-step.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/rules/send-failure.ts',
    tests: ['frame-app/modal/src/features/send/rules/send-failure.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/rules/has-fee-risen.ts',
    tests: ['frame-app/modal/src/features/send/rules/has-fee-risen.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/rules/matching-tokens.ts',
    tests: ['frame-app/modal/src/features/send/rules/matching-tokens.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/send-token.ts',
    tests: ['frame-app/modal/src/features/send/send-token.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/follow-sent.ts',
    tests: ['frame-app/modal/src/features/send/follow-sent.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/feature.ts',
    tests: ['frame-app/modal/src/features/send/feature.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account-data/sent-transactions.ts',
    tests: ['frame-app/modal/src/features/account-data/sent-transactions.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/activity/rules/with-sent.ts',
    tests: ['frame-app/modal/src/features/activity/rules/with-sent.test.ts'],
  },
  { file: 'frame-app/modal/src/chains/read-sent.ts', tests: ['frame-app/modal/src/chains/read-sent.test.ts'] },
  { file: 'frame-app/modal/src/chains/transfer.ts', tests: ['frame-app/modal/src/chains/transfer.test.ts'] },
  {
    file: 'frame-app/modal/src/chains/read-transfer-fee.ts',
    tests: ['frame-app/modal/src/chains/read-transfer-fee.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/wrong-checksum.ts',
    tests: ['frame-app/modal/src/chains/wrong-checksum.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/rules/worth-of.ts',
    tests: ['frame-app/modal/src/kernel/rules/worth-of.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/rules/resolved-receiver.ts',
    tests: ['frame-app/modal/src/features/send/rules/resolved-receiver.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account-data/name-queries.ts',
    tests: ['frame-app/modal/src/features/account-data/name-queries.test.ts'],
  },
  {
    file: 'frame-app/modal/src/services/data/read-names.ts',
    tests: ['frame-app/modal/src/services/data/read-names.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/rules/coin-types.ts',
    tests: ['frame-app/modal/src/kernel/rules/coin-types.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/rules/amount-worth.ts',
    tests: ['frame-app/modal/src/kernel/rules/amount-worth.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/as-asked.ts',
    tests: ['frame-app/modal/src/chains/solana/as-asked.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/mint.ts',
    tests: ['frame-app/modal/src/chains/solana/read-mint.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/prepare-transfer.ts',
    tests: ['frame-app/modal/src/chains/solana/prepare-transfer.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/read-mint.ts',
    tests: ['frame-app/modal/src/chains/solana/read-mint.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/read-receiver.ts',
    tests: ['frame-app/modal/src/chains/solana/read-receiver.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/read-sent.ts',
    tests: ['frame-app/modal/src/chains/solana/read-sent.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/read-spl-token.ts',
    tests: ['frame-app/modal/src/chains/solana/read-spl-token.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/token-account.ts',
    tests: ['frame-app/modal/src/chains/solana/token-account.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/transfer.ts',
    tests: ['frame-app/modal/src/chains/solana/transfer.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/transfer-fee.ts',
    tests: [
      'frame-app/modal/src/chains/solana/transfer-fee.test.ts',
      'frame-app/modal/src/chains/solana/read-mint.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/chains/solana/token-extensions.ts',
    tests: [
      'frame-app/modal/src/chains/solana/read-mint.test.ts',
      'frame-app/modal/src/chains/solana/token-account.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/chains/solana/sent-transaction.ts',
    tests: [
      'frame-app/modal/src/chains/solana/read-sent.test.ts',
      'frame-app/modal/src/chains/solana/as-asked.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/chains/solana/read-transfer-cost.ts',
    tests: ['frame-app/modal/src/chains/solana/read-transfer-cost.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/check-transfer.ts',
    tests: ['frame-app/modal/src/chains/solana/check-transfer.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/ask-eip155.ts',
    tests: ['frame-app/modal/src/features/send/follow-sent.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/watch-eip155.ts',
    tests: ['frame-app/modal/src/features/send/follow-sent.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/resume-followed.ts',
    tests: ['frame-app/modal/src/features/send/resume-followed.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/rules/to-follow.ts',
    tests: ['frame-app/modal/src/features/send/rules/to-follow.test.ts'],
  },
  {
    file: 'frame-app/modal/src/modal/transaction-stack.ts',
    tests: ['frame-app/modal/src/modal/transaction-stack.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/is-contract-receiver.ts',
    tests: ['frame-app/modal/src/chains/is-contract-receiver.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/signed-transaction.ts',
    tests: ['frame-app/modal/src/chains/solana/signed-transaction.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/message-text.ts',
    tests: ['frame-app/modal/src/chains/solana/message-text.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/ask-solana.ts',
    tests: ['frame-app/modal/src/features/send/ask-solana.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/send/rules/priced-transfer.ts',
    tests: ['frame-app/modal/src/features/send/rules/priced-transfer.test.ts'],
  },
]
