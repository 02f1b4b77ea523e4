import type { Guard } from './guard.ts'

/** What has to do with signing in: in the protocol, in the page, on its server and in the frame. */
export const signInGuards: readonly Guard[] = [
  { file: 'shared-protocol/src/same-list.ts', tests: ['shared-protocol/src/same-list.test.ts'] },
  { file: 'shared-protocol/src/recap.ts', tests: ['shared-protocol/src/recap.test.ts'] },
  { file: 'frame-app/modal/src/domain/one-click.ts', tests: ['frame-app/modal/src/domain/one-click.test.ts'] },
  { file: 'frame-app/modal/src/commands/one-click.ts', tests: ['frame-app/modal/src/commands/one-click.test.ts'] },
  {
    file: 'frame-app/modal/src/connectors/walletconnect/read-sign-in.ts',
    tests: ['frame-app/modal/src/connectors/walletconnect/read-sign-in.test.ts'],
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
    file: 'host-sdk/src/server/ask-node.ts',
    tests: ['host-sdk/src/server/contract-sign-in.test.ts'],
  },
  { file: 'frame-app/modal/src/domain/sign-in.ts', tests: ['frame-app/modal/src/domain/sign-in.test.ts'] },
  { file: 'frame-app/modal/src/domain/must-sign-in.ts', tests: ['frame-app/modal/src/domain/sign-in.test.ts'] },
  {
    file: 'frame-app/modal/src/domain/sign-in-message.ts',
    tests: ['frame-app/modal/src/domain/sign-in-message.test.ts'],
  },
  {
    file: 'frame-app/modal/src/domain/sign-message-request.ts',
    tests: ['frame-app/modal/src/domain/sign-message-request.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/sign-in.ts',
    tests: ['frame-app/modal/src/commands/sign-in.test.ts', 'frame-app/modal/src/commands/leave-sign-in.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/sign-message.ts',
    tests: ['frame-app/modal/src/commands/sign-message.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/check-sign-in.ts',
    tests: ['frame-app/modal/src/commands/check-sign-in.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/watch-sign-in.ts',
    tests: [
      'frame-app/modal/src/commands/watch-sign-in.test.ts',
      'frame-app/modal/src/commands/watch-sign-in-again.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/commands/show-sign-in.ts',
    tests: ['frame-app/modal/src/commands/show-sign-in.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/sign-in-service.ts',
    tests: ['frame-app/modal/src/commands/sign-in-service.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/local-sign-in.ts',
    tests: ['frame-app/modal/src/commands/sign-in-service.test.ts'],
  },
  { file: 'frame-app/modal/src/commands/hold-back.ts', tests: ['frame-app/modal/src/commands/hold-back.test.ts'] },
  { file: 'frame-app/modal/src/commands/sign-out.ts', tests: ['frame-app/modal/src/commands/sign-out.test.ts'] },
  { file: 'frame-app/modal/src/sign-in-loader.ts', tests: ['frame-app/modal/src/sign-in-loader.test.ts'] },
  {
    file: 'frame-app/modal/src/storage/sign-in-sessions.ts',
    tests: ['frame-app/modal/src/storage/sign-in-sessions.test.ts'],
  },
  { file: 'host-sdk/src/sign-in/ask-page.ts', tests: ['host-sdk/src/sign-in/siwx-failures.test.ts'] },
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
    file: 'frame-app/modal/src/commands/one-more-time.ts',
    tests: ['frame-app/modal/src/commands/one-more-time.test.ts'],
  },
  { file: 'frame-app/modal/src/sign-in-door.ts', tests: ['frame-app/modal/src/sign-in-door.test.ts'] },
  { file: 'frame-app/modal/src/sign-in-side.ts', tests: ['frame-app/modal/src/sign-in-side.test.ts'] },
]
