import type { Guard } from './guard.ts'
import { signInGuards } from './sign-in-guards.ts'

/** The sources whose every check must be noticed when it is gone, and the tests that must notice. */
export const guards: readonly Guard[] = [
  {
    file: 'shared-protocol/src/guard-request.ts',
    tests: ['shared-protocol/src/guard-request.test.ts', 'shared-protocol/src/serve.test.ts'],
  },
  { file: 'shared-protocol/src/guard-reply.ts', tests: ['shared-protocol/src/connect.test.ts'] },
  { file: 'shared-protocol/src/plain-json.ts', tests: ['shared-protocol/src/plain-json.test.ts'] },
  { file: 'shared-protocol/src/parse-json.ts', tests: ['shared-protocol/src/parse-json.test.ts'] },
  {
    file: 'shared-protocol/src/schemas/bounded.ts',
    tests: ['shared-protocol/src/schemas/bounded.test.ts', 'shared-protocol/src/schemas/options.test.ts'],
  },
  { file: 'shared-protocol/src/serve.ts', tests: ['shared-protocol/src/serve.test.ts'] },
  { file: 'shared-protocol/src/connect.ts', tests: ['shared-protocol/src/connect.test.ts'] },
  { file: 'shared-protocol/src/handshake.ts', tests: ['shared-protocol/src/handshake.test.ts'] },
  { file: 'shared-protocol/src/version.ts', tests: ['shared-protocol/src/version.test.ts'] },
  { file: 'shared-protocol/src/timestamp.ts', tests: ['shared-protocol/src/timestamp.test.ts'] },
  {
    file: 'shared-protocol/src/verify-signature.ts',
    tests: ['shared-protocol/src/verify-signature.test.ts'],
  },
  { file: 'shared-protocol/src/verify-ed25519.ts', tests: ['shared-protocol/src/verify-ed25519.test.ts'] },
  { file: 'shared-protocol/src/base58.ts', tests: ['shared-protocol/src/base58.test.ts'] },
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
  { file: 'frame-app/modal/src/domain/pointer-place.ts', tests: ['frame-app/modal/src/domain/pointer-place.test.ts'] },
  { file: 'frame-app/modal/src/security/watch-sight.ts', tests: ['frame-app/modal/src/security/watch-sight.test.ts'] },
  { file: 'frame-app/modal/src/security/watch-press.ts', tests: ['frame-app/modal/src/security/watch-press.test.ts'] },
  {
    file: 'frame-app/modal/src/security/watch-pointer.ts',
    tests: ['frame-app/modal/src/security/watch-pointer.test.ts'],
  },
  { file: 'frame-app/modal/src/security/watch-cover.ts', tests: ['frame-app/modal/src/security/watch-cover.test.ts'] },
  { file: 'frame-app/modal/src/security/arm-button.ts', tests: ['frame-app/modal/src/security/arm-button.test.ts'] },
  {
    file: 'frame-app/modal/src/security/wear-standing.ts',
    tests: ['frame-app/modal/src/decision/arm-in-sight.test.ts'],
  },
  { file: 'frame-app/modal/src/domain/gate.ts', tests: ['frame-app/modal/src/domain/gate.test.ts'] },
  {
    file: 'frame-app/modal/src/domain/rpc-policy.ts',
    tests: [
      'frame-app/modal/src/domain/rpc-policy.test.ts',
      'frame-app/modal/src/commands/wallet-request-asked.test.ts',
    ],
  },
  { file: 'frame-app/modal/src/domain/rpc-read.ts', tests: ['frame-app/modal/src/domain/rpc-policy.test.ts'] },
  { file: 'frame-app/modal/src/domain/rpc-endpoint.ts', tests: ['frame-app/modal/src/domain/rpc-endpoint.test.ts'] },
  { file: 'frame-app/modal/src/domain/signer.ts', tests: ['frame-app/modal/src/domain/signer.test.ts'] },
  { file: 'frame-app/modal/src/domain/answers.ts', tests: ['frame-app/modal/src/domain/answers.test.ts'] },
  { file: 'frame-app/modal/src/domain/add-chain.ts', tests: ['frame-app/modal/src/domain/add-chain.test.ts'] },
  {
    file: 'frame-app/modal/src/commands/read-added-chain.ts',
    tests: ['frame-app/modal/src/commands/read-added-chain.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/waiting-approvals.ts',
    tests: ['frame-app/modal/src/commands/waiting-approvals.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/wallet-request.ts',
    tests: [
      'frame-app/modal/src/commands/wallet-request.test.ts',
      'frame-app/modal/src/commands/wallet-request-asked.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/commands/load-chain-ahead.ts',
    tests: ['frame-app/modal/src/commands/load-chain-ahead.test.ts'],
  },
  {
    file: 'frame-app/modal/src/domain/remote-features.ts',
    tests: ['frame-app/modal/src/domain/remote-features.test.ts'],
  },
  { file: 'frame-app/modal/src/domain/all-wallets.ts', tests: ['frame-app/modal/src/domain/all-wallets.test.ts'] },
  { file: 'frame-app/modal/src/log/redact.ts', tests: ['frame-app/modal/src/log/redact.test.ts'] },
  {
    file: 'frame-app/modal/src/commands/project-configuration.ts',
    tests: ['frame-app/modal/src/commands/project-configuration.test.ts'],
  },
  { file: 'frame-app/modal/src/commands/alerts.ts', tests: ['frame-app/modal/src/commands/alerts.test.ts'] },
  { file: 'frame-app/modal/src/commands/ask-project.ts', tests: ['frame-app/modal/src/commands/ask-project.test.ts'] },
  {
    file: 'frame-app/modal/src/services/directory-entry.ts',
    tests: ['frame-app/modal/src/services/directory.test.ts'],
  },
  {
    file: 'frame-app/modal/src/services/directory.ts',
    tests: [
      'frame-app/modal/src/services/directory.test.ts',
      'frame-app/modal/src/services/directory-failures.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/services/directory-body.ts',
    tests: ['frame-app/modal/src/services/directory-failures.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/kept-directory.ts',
    tests: ['frame-app/modal/src/commands/wallet-lists.test.ts'],
  },
  {
    file: 'frame-app/modal/src/domain/wallet-entry.ts',
    tests: ['frame-app/modal/src/domain/connect-list.test.ts', 'frame-app/modal/src/domain/all-wallets.test.ts'],
  },
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
  { file: 'host-sdk/src/surface/skeleton.ts', tests: ['host-sdk/src/surface/skeleton.test.ts'] },
  {
    file: 'host-sdk/src/surface/own-panel.ts',
    tests: ['host-sdk/src/surface/skeleton.test.ts', 'host-sdk/src/surface/fallback.test.ts'],
  },
  {
    file: 'host-sdk/src/frame/element.ts',
    tests: ['host-sdk/src/frame/element.test.ts', 'host-sdk/src/frame-session-surface.test.ts'],
  },
  {
    file: 'host-sdk/src/frame-session.ts',
    tests: [
      'host-sdk/src/frame-session.test.ts',
      'host-sdk/src/frame-session-surface.test.ts',
      'host-sdk/src/frame-session-part.test.ts',
      'host-sdk/src/frame-session-direction.test.ts',
      'host-sdk/src/frame-session-embedded.test.ts',
      'host-sdk/src/frame-session-sign-in.test.ts',
    ],
  },
  { file: 'host-sdk/src/frame/explain.ts', tests: ['host-sdk/src/frame/explain.test.ts'] },
  { file: 'shared-protocol/src/app-scheme.ts', tests: ['shared-protocol/src/app-scheme.test.ts'] },
  { file: 'shared-protocol/src/page-address.ts', tests: ['shared-protocol/src/page-address.test.ts'] },
  {
    file: 'frame-app/modal/src/domain/wallet-link.ts',
    tests: ['frame-app/modal/src/domain/wallet-link.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/bring-to-wallet.ts',
    tests: ['frame-app/modal/src/commands/bring-to-wallet.test.ts'],
  },
  {
    file: 'frame-app/modal/src/connectors/browser-wallets.ts',
    tests: ['frame-app/modal/src/connectors/browser-wallets.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/connect-installed.ts',
    tests: [
      'frame-app/modal/src/commands/connect-installed.test.ts',
      'frame-app/modal/src/commands/connect-installed-events.test.ts',
      'frame-app/modal/src/commands/connect-installed-restore.test.ts',
    ],
  },
  { file: 'frame-app/modal/src/commands/restore.ts', tests: ['frame-app/modal/src/commands/restore.test.ts'] },
  {
    file: 'frame-app/modal/src/commands/switch-network.ts',
    tests: [
      'frame-app/modal/src/commands/switch-network.test.ts',
      'frame-app/modal/src/commands/switch-network-failures.test.ts',
    ],
  },
  { file: 'frame-app/modal/src/commands/go.ts', tests: ['frame-app/modal/src/commands/navigation.test.ts'] },
  { file: 'frame-app/modal/src/gate.ts', tests: ['frame-app/modal/src/gate.test.ts'] },
  {
    file: 'frame-app/modal/src/domain/asks-for-login.ts',
    tests: ['frame-app/modal/src/domain/asks-for-login.test.ts'],
  },
  {
    file: 'frame-app/modal/src/serve-guest.ts',
    tests: [
      'frame-app/modal/src/serve-guest.test.ts',
      'frame-app/modal/src/serve-guest-news.test.ts',
      'frame-app/modal/src/serve-guest-options.test.ts',
    ],
  },
  { file: 'frame-app/modal/src/channel.ts', tests: ['frame-app/modal/src/channel.test.ts'] },
  { file: 'frame-app/modal/src/storage/keys.ts', tests: ['frame-app/modal/src/storage/port.test.ts'] },
  { file: 'frame-app/modal/src/storage/entries.ts', tests: ['frame-app/modal/src/storage/remembered.test.ts'] },
  {
    file: 'frame-app/modal/src/storage/kept-connections.ts',
    tests: ['frame-app/modal/src/storage/kept-connections.test.ts'],
  },
  { file: 'frame-app/modal/src/storage/remembered.ts', tests: ['frame-app/modal/src/storage/remembered.test.ts'] },
  { file: 'frame-app/modal/src/storage/port.ts', tests: ['frame-app/modal/src/storage/port.test.ts'] },
  { file: 'frame-app/modal/src/storage/tidy.ts', tests: ['frame-app/modal/src/storage/tidy.test.ts'] },
  {
    file: 'frame-app/modal/deploy/frame-policy.ts',
    tests: ['frame-app/modal/deploy/frame-policy.test.ts', 'frame-app/modal/deploy/frame-response.test.ts'],
  },
  { file: 'frame-app/modal/deploy/header-sets.ts', tests: ['frame-app/modal/deploy/frame-response.test.ts'] },
  { file: 'frame-app/modal/deploy/header-value.ts', tests: ['frame-app/modal/deploy/header-value.test.ts'] },
  { file: 'frame-app/modal/deploy/public-suffix.ts', tests: ['frame-app/modal/deploy/public-suffix.test.ts'] },
  { file: 'frame-app/modal/deploy/file-types.ts', tests: ['frame-app/modal/deploy/file-types.test.ts'] },
  { file: 'frame-app/modal/deploy/nginx-quoted.ts', tests: ['frame-app/modal/deploy/nginx-quoted.test.ts'] },
  { file: 'frame-app/modal/deploy/nginx-regex.ts', tests: ['frame-app/modal/deploy/nginx-regex.test.ts'] },
  {
    file: 'frame-app/modal/deploy/nginx.ts',
    tests: ['frame-app/modal/deploy/nginx.test.ts', 'frame-app/modal/deploy/nginx-real.test.ts'],
  },
  { file: 'frame-app/modal/deploy/headers-file.ts', tests: ['frame-app/modal/deploy/headers-file.test.ts'] },
  { file: 'frame-app/modal/deploy/frame-response.ts', tests: ['frame-app/modal/deploy/frame-response.test.ts'] },
  { file: 'frame-app/modal/deploy/preload-links.ts', tests: ['frame-app/modal/deploy/preload-links.test.ts'] },
  { file: 'frame-app/modal/deploy/public-project.ts', tests: ['frame-app/modal/deploy/frame-response.test.ts'] },
  { file: 'frame-app/modal/deploy/command.ts', tests: ['frame-app/modal/deploy/command.test.ts'] },
  { file: 'frame-app/modal/deploy/read-deployment.ts', tests: ['frame-app/modal/deploy/command.test.ts'] },
  { file: 'frame-app/modal/deploy/site-files.ts', tests: ['frame-app/modal/deploy/command.test.ts'] },
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
  { file: 'frame-app/modal/src/theme/project-font.ts', tests: ['frame-app/modal/src/theme/project-font.test.ts'] },
  { file: 'frame-app/modal/src/theme/apply.ts', tests: ['frame-app/modal/src/theme/apply.test.ts'] },
  { file: 'shared-protocol/src/schemas/projects-file.ts', tests: ['shared-protocol/src/schemas/projects.test.ts'] },
  { file: 'shared-protocol/src/schemas/projects.ts', tests: ['shared-protocol/src/schemas/projects.test.ts'] },
  { file: 'frame-app/modal/src/domain/names-host.ts', tests: ['frame-app/modal/src/domain/names-host.test.ts'] },
  { file: 'frame-app/modal/src/domain/site-name.ts', tests: ['frame-app/modal/src/domain/site-name.test.ts'] },
  {
    file: 'frame-app/modal/src/connectors/walletconnect/name-for.ts',
    tests: ['frame-app/modal/src/connectors/walletconnect/name-for.test.ts'],
  },
  { file: 'shared-protocol/src/disguise.ts', tests: ['shared-protocol/src/disguise.test.ts'] },
  {
    file: 'shared-protocol/src/schemas/words.ts',
    tests: ['shared-protocol/src/schemas/words.test.ts', 'frame-app/modal/build/changeable-texts.test.ts'],
  },
  { file: 'frame-app/modal/src/i18n/words.ts', tests: ['frame-app/modal/src/i18n/words.test.ts'] },
  {
    file: 'frame-app/modal/src/i18n/speech.ts',
    tests: ['frame-app/modal/src/i18n/speech.test.ts'],
  },
  {
    file: 'frame-app/modal/src/ui/images/image-source.ts',
    tests: ['frame-app/modal/src/ui/images/image-source.test.ts'],
  },
  {
    file: 'frame-app/modal/src/ui/actions/openable-href.ts',
    tests: ['frame-app/modal/src/ui/actions/openable-href.test.ts'],
  },
  {
    file: 'frame-app/modal/src/connectors/walletconnect/relay-frames.ts',
    tests: ['frame-app/modal/src/connectors/walletconnect/relay-frames.test.ts'],
  },
  {
    file: 'frame-app/modal/src/connectors/walletconnect/guard-relay.ts',
    tests: ['frame-app/modal/src/connectors/walletconnect/guard-relay.test.ts'],
  },
  {
    file: 'frame-app/modal/src/connectors/walletconnect/safe-json.ts',
    tests: ['frame-app/modal/src/connectors/walletconnect/safe-json.test.ts'],
  },
  {
    file: 'frame-app/modal/src/connectors/walletconnect/refusals.ts',
    tests: ['frame-app/modal/src/connectors/walletconnect/refusals.test.ts'],
  },
  {
    file: 'frame-app/modal/src/connectors/walletconnect/relay-turns.ts',
    tests: ['frame-app/modal/src/connectors/walletconnect/relay-turns.test.ts'],
  },
  {
    file: 'frame-app/modal/src/connectors/walletconnect/choose-session.ts',
    tests: ['frame-app/modal/src/connectors/walletconnect/choose-session.test.ts'],
  },
  {
    file: 'frame-app/modal/src/connectors/walletconnect/hear-wallet.ts',
    tests: ['frame-app/modal/src/connectors/walletconnect/hear-wallet.test.ts'],
  },
  {
    file: 'frame-app/modal/src/connectors/walletconnect/connector.ts',
    tests: ['frame-app/modal/src/connectors/walletconnect/connector.test.ts'],
  },
  {
    file: 'frame-app/modal/src/connectors/walletconnect/kept-choices.ts',
    tests: ['frame-app/modal/src/connectors/walletconnect/kept-choices.test.ts'],
  },
  { file: 'frame-app/modal/src/domain/relay-session.ts', tests: ['frame-app/modal/src/domain/relay-session.test.ts'] },
  {
    file: 'frame-app/modal/src/commands/relay-wallets.ts',
    tests: ['frame-app/modal/src/commands/relay-wallets.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/bring-to-wallet.ts',
    tests: ['frame-app/modal/src/commands/bring-to-wallet.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/pairing-status.ts',
    tests: ['frame-app/modal/src/commands/pairing-status.test.ts'],
  },
  {
    file: 'frame-app/modal/src/commands/request-accounts.ts',
    tests: ['frame-app/modal/src/commands/request-accounts.test.ts'],
  },
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
  { file: 'frame-app/modal/src/commands/load-ahead.ts', tests: ['frame-app/modal/src/commands/load-ahead.test.ts'] },
  { file: 'frame-app/modal/src/domain/alert-kinds.ts', tests: ['frame-app/modal/src/domain/alert-kinds.test.ts'] },
  ...signInGuards,
  { file: 'frame-app/modal/src/domain/wallet-notes.ts', tests: ['frame-app/modal/src/domain/wallet-notes.test.ts'] },
]
