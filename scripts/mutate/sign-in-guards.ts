import type { Guard } from './guard.ts'

/** Sign-in sources of the protocol, the page, its server and the frame. */
export const signInGuards: readonly Guard[] = [
  { file: 'shared-protocol/src/same-list.ts', tests: ['shared-protocol/src/same-list.test.ts'] },
  { file: 'shared-protocol/src/recap.ts', tests: ['shared-protocol/src/recap.test.ts'] },
  {
    file: 'frame-app/modal/src/features/sign-in/rules/connect-and-sign.ts',
    tests: ['frame-app/modal/src/features/sign-in/rules/connect-and-sign.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/connect-and-sign.ts',
    tests: ['frame-app/modal/src/features/sign-in/connect-and-sign.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/read-sign-in.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/read-sign-in.test.ts'],
  },
  {
    file: 'shared-protocol/src/sign-in-message.ts',
    tests: ['shared-protocol/src/sign-in-message.test.ts', 'shared-protocol/src/sign-in-message-refused.test.ts'],
  },
  { file: 'host-sdk/src/server/compare-fields.ts', tests: ['host-sdk/src/server/sign-in-verifier.test.ts'] },
  { file: 'host-sdk/src/server/read-session.ts', tests: ['host-sdk/src/server/sign-in-verifier.test.ts'] },
  {
    file: 'host-sdk/src/server/sign-in-verifier.ts',
    tests: ['host-sdk/src/server/sign-in-verifier.test.ts', 'host-sdk/src/server/contract-sign-in.test.ts'],
  },
  {
    file: 'host-sdk/src/server/signature-tools.ts',
    tests: ['host-sdk/src/server/sign-in-verifier.test.ts', 'host-sdk/src/server/contract-sign-in.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/rules/sign-in.ts',
    tests: ['frame-app/modal/src/features/sign-in/rules/sign-in.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/rules/must-sign-in.ts',
    tests: ['frame-app/modal/src/features/sign-in/rules/sign-in.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/rules/sign-in-message.ts',
    tests: ['frame-app/modal/src/features/sign-in/rules/sign-in-message.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/rules/sign-message-request.ts',
    tests: ['frame-app/modal/src/features/sign-in/rules/sign-message-request.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/smart-accounts.ts',
    tests: ['frame-app/modal/src/features/sign-in/smart-accounts.test.ts'],
  },
  { file: 'frame-app/modal/src/chains/ask-contract.ts', tests: ['frame-app/modal/src/chains/ask-contract.test.ts'] },
  {
    file: 'frame-app/modal/src/features/sign-in/sign-in.ts',
    tests: [
      'frame-app/modal/src/features/sign-in/sign-in.test.ts',
      'frame-app/modal/src/features/sign-in/leave-sign-in.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/sign-message.ts',
    tests: ['frame-app/modal/src/features/sign-in/sign-message.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/check-sign-in.ts',
    tests: ['frame-app/modal/src/features/sign-in/check-sign-in.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/watch-sign-in.ts',
    tests: [
      'frame-app/modal/src/features/sign-in/watch-sign-in.test.ts',
      'frame-app/modal/src/features/sign-in/watch-sign-in-again.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/show-sign-in.ts',
    tests: ['frame-app/modal/src/features/sign-in/show-sign-in.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/sign-in-service.ts',
    tests: ['frame-app/modal/src/features/sign-in/sign-in-service.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/local-sign-in.ts',
    tests: ['frame-app/modal/src/features/sign-in/sign-in-service.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/require-sign-in.ts',
    tests: ['frame-app/modal/src/features/sign-in/require-sign-in.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/sign-out.ts',
    tests: ['frame-app/modal/src/features/sign-in/sign-out.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/load-when-configured.ts',
    tests: ['frame-app/modal/src/features/sign-in/load-when-configured.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/sign-in-sessions.ts',
    tests: ['frame-app/modal/src/features/sign-in/sign-in-sessions.test.ts'],
  },
  { file: 'host-sdk/src/sign-in/call-page.ts', tests: ['host-sdk/src/sign-in/siwx-failures.test.ts'] },
  {
    file: 'host-sdk/src/sign-in/page-sign-in.ts',
    tests: ['host-sdk/src/sign-in/siwx.test.ts', 'host-sdk/src/sign-in/siwe.test.ts'],
  },
  {
    file: 'host-sdk/src/sign-in/read-answers.ts',
    tests: [
      'host-sdk/src/sign-in/siwx.test.ts',
      'host-sdk/src/sign-in/siwx-failures.test.ts',
      'host-sdk/src/sign-in/siwe.test.ts',
    ],
  },
  {
    file: 'host-sdk/src/sign-in/read.ts',
    tests: ['host-sdk/src/sign-in/siwx.test.ts', 'host-sdk/src/sign-in/siwx-failures.test.ts'],
  },
  { file: 'host-sdk/src/sign-in/siwe-message.ts', tests: ['host-sdk/src/sign-in/siwe.test.ts'] },
  {
    file: 'host-sdk/src/sign-in/siwe-session.ts',
    tests: ['host-sdk/src/sign-in/siwe-session.test.ts', 'host-sdk/src/sign-in/siwe-server.test.ts'],
  },
  {
    file: 'host-sdk/src/sign-in/siwe.ts',
    tests: ['host-sdk/src/sign-in/siwe.test.ts', 'host-sdk/src/sign-in/siwe-session.test.ts'],
  },
  {
    file: 'host-sdk/src/sign-in/siwx.ts',
    tests: ['host-sdk/src/sign-in/siwx.test.ts', 'host-sdk/src/sign-in/siwx-failures.test.ts'],
  },
  {
    file: 'frame-app/modal/src/lib/coalesce.ts',
    tests: ['frame-app/modal/src/lib/coalesce.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/feature.ts',
    tests: ['frame-app/modal/src/features/sign-in/feature.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/sign-in/signing.ts',
    tests: ['frame-app/modal/src/features/sign-in/signing.test.ts'],
  },
]
