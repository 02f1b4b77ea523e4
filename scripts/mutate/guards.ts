/** The sources whose every check must be noticed when it is gone, and the tests that must notice. */
export const guards: readonly { readonly file: string; readonly tests: readonly string[] }[] = [
  {
    file: 'shared-protocol/src/guard-request.ts',
    tests: ['shared-protocol/src/guard-request.test.ts', 'shared-protocol/src/serve.test.ts'],
  },
  { file: 'shared-protocol/src/guard-reply.ts', tests: ['shared-protocol/src/connect.test.ts'] },
  { file: 'shared-protocol/src/plain-json.ts', tests: ['shared-protocol/src/plain-json.test.ts'] },
  { file: 'shared-protocol/src/serve.ts', tests: ['shared-protocol/src/serve.test.ts'] },
  { file: 'shared-protocol/src/connect.ts', tests: ['shared-protocol/src/connect.test.ts'] },
  { file: 'shared-protocol/src/handshake.ts', tests: ['shared-protocol/src/handshake.test.ts'] },
  { file: 'shared-protocol/src/version.ts', tests: ['shared-protocol/src/version.test.ts'] },
  {
    file: 'shared-protocol/src/sign-in-message.ts',
    tests: ['shared-protocol/src/sign-in-message.test.ts'],
  },
  { file: 'shared-protocol/src/timestamp.ts', tests: ['shared-protocol/src/timestamp.test.ts'] },
  {
    file: 'shared-protocol/src/verify-signature.ts',
    tests: ['shared-protocol/src/verify-signature.test.ts'],
  },
  { file: 'shared-protocol/src/base58.ts', tests: ['shared-protocol/src/base58.test.ts'] },
  { file: 'host-sdk/src/server/compare-fields.ts', tests: ['host-sdk/src/server/sign-in-verifier.test.ts'] },
  { file: 'host-sdk/src/server/read-session.ts', tests: ['host-sdk/src/server/sign-in-verifier.test.ts'] },
  { file: 'host-sdk/src/server/sign-in-verifier.ts', tests: ['host-sdk/src/server/sign-in-verifier.test.ts'] },
  { file: 'host-sdk/src/server/signature-tools.ts', tests: ['host-sdk/src/server/sign-in-verifier.test.ts'] },
  { file: 'shared-protocol/src/rate.ts', tests: ['shared-protocol/src/rate.test.ts'] },
  { file: 'shared-protocol/src/shapes.ts', tests: ['shared-protocol/src/shapes.test.ts'] },
  {
    file: 'shared-protocol/src/origin.ts',
    tests: ['shared-protocol/src/origin.test.ts', 'shared-protocol/src/origin-match.test.ts'],
  },
  {
    file: 'shared-protocol/src/parse-url.ts',
    tests: ['shared-protocol/src/parse-url.test.ts', 'shared-protocol/src/origin.test.ts'],
  },
  { file: 'shared-protocol/src/provider-error.ts', tests: ['shared-protocol/src/provider-error.test.ts'] },
  { file: 'frame-app/modal/src/domain/arming.ts', tests: ['frame-app/modal/src/domain/arming.test.ts'] },
  { file: 'frame-app/modal/src/domain/press.ts', tests: ['frame-app/modal/src/domain/press.test.ts'] },
  { file: 'frame-app/modal/src/domain/gate.ts', tests: ['frame-app/modal/src/domain/gate.test.ts'] },
  {
    file: 'frame-app/modal/src/domain/remote-features.ts',
    tests: ['frame-app/modal/src/domain/remote-features.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/project-configuration.ts',
    tests: ['frame-app/modal/src/commands/project-configuration.test.ts'],
  },
  { file: 'frame-app/modal/src/commands/alerts.ts', tests: ['frame-app/modal/src/commands/alerts.test.ts'] },
  { file: 'frame-app/modal/src/commands/ask-project.ts', tests: ['frame-app/modal/src/commands/ask-project.test.ts'] },
  {
    file: 'frame-app/modal/src/services/project-configuration.ts',
    tests: ['frame-app/modal/src/services/project-configuration.test.ts'],
  },
  {
    file: 'host-sdk/src/channel.ts',
    tests: ['host-sdk/src/channel.test.ts'],
  },
  { file: 'host-sdk/src/with-frame/boot.ts', tests: ['host-sdk/src/with-frame/boot.test.ts'] },
  {
    file: 'host-sdk/src/wallets/announced.ts',
    tests: ['host-sdk/src/wallets/discovery.test.ts', 'host-sdk/src/wallets/discovery-lies.test.ts'],
  },
  {
    file: 'host-sdk/src/wallets/standard.ts',
    tests: ['host-sdk/src/wallets/discovery.test.ts', 'host-sdk/src/wallets/discovery-lies.test.ts'],
  },
  {
    file: 'host-sdk/src/wallets/discovery.ts',
    tests: ['host-sdk/src/wallets/discovery.test.ts', 'host-sdk/src/wallets/discovery-lies.test.ts'],
  },
  { file: 'host-sdk/src/wallets/read-wallet.ts', tests: ['host-sdk/src/wallets/read-wallet.test.ts'] },
  { file: 'host-sdk/src/wallets/wallet-error.ts', tests: ['host-sdk/src/wallets/wallet-error.test.ts'] },
  { file: 'host-sdk/src/wallets/ask-solana.ts', tests: ['host-sdk/src/wallets/ask-solana.test.ts'] },
  { file: 'host-sdk/src/wallets/solana-accounts.ts', tests: ['host-sdk/src/wallets/ask-solana.test.ts'] },
  {
    file: 'host-sdk/src/wallets/transaction-signature.ts',
    tests: ['host-sdk/src/wallets/transaction-signature.test.ts'],
  },
  { file: 'host-sdk/src/wallets/listening.ts', tests: ['host-sdk/src/wallets/listening.test.ts'] },
  { file: 'host-sdk/src/wallets/bridge.ts', tests: ['host-sdk/src/wallets/bridge.test.ts'] },
  {
    file: 'host-sdk/src/modal.ts',
    tests: ['host-sdk/src/modal.test.ts', 'host-sdk/src/modal-failures.test.ts', 'host-sdk/src/modal-patience.test.ts'],
  },
  { file: 'host-sdk/src/registry.ts', tests: ['host-sdk/src/registry.test.ts'] },
  { file: 'host-sdk/src/frame-options.ts', tests: ['host-sdk/src/frame-options.test.ts'] },
  { file: 'host-sdk/src/preload.ts', tests: ['host-sdk/src/preload.test.ts'] },
  {
    file: 'host-sdk/src/surface/dialog.ts',
    tests: ['host-sdk/src/surface/dialog.test.ts', 'host-sdk/src/surface/dialog-dismiss.test.ts'],
  },
  { file: 'host-sdk/src/surface/scroll-lock.ts', tests: ['host-sdk/src/surface/scroll-lock.test.ts'] },
  { file: 'host-sdk/src/surface/open-url.ts', tests: ['host-sdk/src/surface/open-url.test.ts'] },
  {
    file: 'frame-app/modal/src/security/decide-elsewhere.ts',
    tests: ['frame-app/modal/src/security/decide-elsewhere.test.ts'],
  },
  {
    file: 'frame-app/modal/src/decision/arm-in-sight.ts',
    tests: ['frame-app/modal/src/decision/arm-in-sight.test.ts'],
  },
  { file: 'frame-app/modal/src/decision/opener.ts', tests: ['frame-app/modal/src/decision/opener.test.ts'] },
  { file: 'frame-app/modal/src/commands/go.ts', tests: ['frame-app/modal/src/commands/navigation.test.ts'] },
  { file: 'frame-app/modal/src/gate.ts', tests: ['frame-app/modal/src/gate.test.ts'] },
  { file: 'dev-server/src/relay/auth-token.ts', tests: ['dev-server/src/relay/auth-token.test.ts'] },
  {
    file: 'dev-server/src/directory/image-route/image-url.ts',
    tests: ['dev-server/src/directory/image-route/image-url.test.ts'],
  },
  {
    file: 'dev-server/src/directory/image-route/public-address.ts',
    tests: ['dev-server/src/directory/image-route/public-address.test.ts'],
  },
  {
    file: 'dev-server/src/directory/image-route/sniff.ts',
    tests: ['dev-server/src/directory/image-route/sniff.test.ts'],
  },
  { file: 'frame-app/modal/src/theme/host-font.ts', tests: ['frame-app/modal/src/theme/host-font.test.ts'] },
  {
    file: 'frame-app/modal/src/ui/images/image-source.ts',
    tests: ['frame-app/modal/src/ui/images/image-source.test.ts'],
  },
  {
    file: 'frame-app/modal/src/ui/actions/openable-href.ts',
    tests: ['frame-app/modal/src/ui/actions/openable-href.test.ts'],
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
  { file: 'frame-app/modal/src/commands/notes.ts', tests: ['frame-app/modal/src/commands/notes.test.ts'] },
  {
    file: 'frame-app/modal/src/commands/tell-analytics.ts',
    tests: ['frame-app/modal/src/commands/tell-analytics.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/note-connecting.ts',
    tests: ['frame-app/modal/src/commands/note-connecting.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/note-requests.ts',
    tests: ['frame-app/modal/src/commands/note-requests.test.ts'],
  },
  { file: 'frame-app/modal/src/domain/error-report.ts', tests: ['frame-app/modal/src/domain/error-report.test.ts'] },
  {
    file: 'frame-app/modal/src/domain/request-failure.ts',
    tests: ['frame-app/modal/src/domain/request-failure.test.ts'],
  },
  { file: 'frame-app/modal/src/domain/init-settings.ts', tests: ['frame-app/modal/src/domain/init-settings.test.ts'] },
  { file: 'frame-app/modal/src/domain/envelope.ts', tests: ['frame-app/modal/src/domain/envelope.test.ts'] },
  { file: 'frame-app/modal/src/domain/clicks.ts', tests: ['frame-app/modal/src/domain/clicks.test.ts'] },
  {
    file: 'frame-app/modal/src/domain/connect-outcome.ts',
    tests: ['frame-app/modal/src/domain/connect-outcome.test.ts'],
  },
  { file: 'frame-app/modal/src/domain/impression.ts', tests: ['frame-app/modal/src/domain/impression.test.ts'] },
  { file: 'frame-app/modal/src/services/event-post.ts', tests: ['frame-app/modal/src/services/event-post.test.ts'] },
  { file: 'frame-app/modal/src/services/event-queue.ts', tests: ['frame-app/modal/src/services/event-queue.test.ts'] },
  { file: 'frame-app/modal/src/analytics-side.ts', tests: ['frame-app/modal/src/analytics-side.test.ts'] },
  { file: 'frame-app/modal/src/telling-side.ts', tests: ['frame-app/modal/src/telling-side.test.ts'] },
  { file: 'frame-app/modal/src/notices-side.ts', tests: ['frame-app/modal/src/notices-side.test.ts'] },
  { file: 'frame-app/modal/src/fetch-first.ts', tests: ['frame-app/modal/src/fetch-first.test.ts'] },
  { file: 'frame-app/modal/src/domain/alert-kinds.ts', tests: ['frame-app/modal/src/domain/alert-kinds.test.ts'] },
]
