import { approvalGuards } from './approval-guards.ts'
import { embeddedGuards } from './embedded-guards.ts'
import type { Guard } from './guard.ts'
import { secureFrameGuards } from './secure-frame-guards.ts'
import { sendGuards } from './send-guards.ts'
import { serviceGuards } from './service-guards.ts'
import { signInGuards } from './sign-in-guards.ts'
import { viewGuards } from './view-guards.ts'
import { walletGuards } from './wallet-guards.ts'

/** Sources in which the removal of any check must fail one of the listed tests. */
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
  { file: 'frame-app/modal/src/boot/lazy-modal.ts', tests: ['frame-app/modal/src/boot/lazy-modal.test.ts'] },
  { file: 'shared-protocol/src/connect.ts', tests: ['shared-protocol/src/connect.test.ts'] },
  { file: 'shared-protocol/src/handshake.ts', tests: ['shared-protocol/src/handshake.test.ts'] },
  { file: 'shared-protocol/src/host-handshake.ts', tests: ['shared-protocol/src/handshake.test.ts'] },
  { file: 'shared-protocol/src/negotiate-version.ts', tests: ['shared-protocol/src/version.test.ts'] },
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
  { file: 'frame-app/parts/src/arming/rules/arming.ts', tests: ['frame-app/parts/src/arming/rules/arming.test.ts'] },
  { file: 'frame-app/parts/src/arming/rules/press.ts', tests: ['frame-app/parts/src/arming/rules/press.test.ts'] },
  {
    file: 'frame-app/parts/src/arming/rules/pointer-place.ts',
    tests: ['frame-app/parts/src/arming/rules/pointer-place.test.ts'],
  },
  { file: 'frame-app/parts/src/arming/watch-sight.ts', tests: ['frame-app/parts/src/arming/watch-sight.test.ts'] },
  { file: 'frame-app/parts/src/arming/watch-press.ts', tests: ['frame-app/parts/src/arming/watch-press.test.ts'] },
  {
    file: 'frame-app/parts/src/arming/watch-pointer.ts',
    tests: ['frame-app/parts/src/arming/watch-pointer.test.ts'],
  },
  { file: 'frame-app/parts/src/arming/watch-cover.ts', tests: ['frame-app/parts/src/arming/watch-cover.test.ts'] },
  { file: 'frame-app/parts/src/arming/arm-button.ts', tests: ['frame-app/parts/src/arming/arm-button.test.ts'] },
  {
    file: 'frame-app/parts/src/arming/show-standing.ts',
    tests: ['frame-app/parts/src/arming/arm-in-window.test.ts'],
  },
  { file: 'frame-app/modal/src/boot/rules/gate.ts', tests: ['frame-app/modal/src/boot/rules/gate.test.ts'] },
  {
    file: 'frame-app/modal/src/kernel/rules/rpc-policy.ts',
    tests: [
      'frame-app/modal/src/kernel/rules/rpc-policy.test.ts',
      'frame-app/modal/src/features/requests/wallet-request-prompts.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/kernel/rules/rpc-read.ts',
    tests: ['frame-app/modal/src/kernel/rules/rpc-policy.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/rules/rpc-endpoint.ts',
    tests: ['frame-app/modal/src/kernel/rules/rpc-endpoint.test.ts'],
  },
  { file: 'frame-app/modal/src/kernel/rules/signer.ts', tests: ['frame-app/modal/src/kernel/rules/signer.test.ts'] },
  {
    file: 'frame-app/modal/src/kernel/rules/response-fault.ts',
    tests: ['frame-app/modal/src/kernel/rules/response-fault.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/rules/add-chain.ts',
    tests: ['frame-app/modal/src/kernel/rules/add-chain.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/requests/read-added-chain.ts',
    tests: ['frame-app/modal/src/features/requests/read-added-chain.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/waiting-approvals.ts',
    tests: ['frame-app/modal/src/kernel/waiting-approvals.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/requests/wallet-request.ts',
    tests: [
      'frame-app/modal/src/features/requests/wallet-request.test.ts',
      'frame-app/modal/src/features/requests/wallet-request-prompts.test.ts',
      'frame-app/modal/src/features/requests/caip-requests.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/features/requests/caip-requests.ts',
    tests: ['frame-app/modal/src/features/requests/caip-requests.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/requests/invalid-param.ts',
    tests: ['frame-app/modal/src/features/requests/caip-requests.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/requests/read-session-request.ts',
    tests: ['frame-app/modal/src/features/requests/caip-requests.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/requests/rules/scope-fault.ts',
    tests: ['frame-app/modal/src/features/requests/rules/scope-fault.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/requests/read-subscription.ts',
    tests: ['frame-app/modal/src/features/requests/read-subscription.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/requests/subscriptions.ts',
    tests: ['frame-app/modal/src/features/requests/subscriptions.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/requests/load-chain-ahead.ts',
    tests: ['frame-app/modal/src/features/requests/load-chain-ahead.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/rules/remote-features.ts',
    tests: ['frame-app/modal/src/kernel/rules/remote-features.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/rules/all-wallets.ts',
    tests: ['frame-app/modal/src/features/wallets/rules/all-wallets.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/rules/name-shape.ts',
    tests: ['frame-app/modal/src/kernel/rules/name-shape.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account/rules/token-notes.ts',
    tests: ['frame-app/modal/src/features/account/rules/token-notes.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account/rules/token-list.ts',
    tests: ['frame-app/modal/src/features/account/rules/token-list.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/rules/look-alike.ts',
    tests: ['frame-app/modal/src/features/wallets/rules/look-alike.test.ts'],
  },
  { file: 'frame-app/modal/src/log/log.ts', tests: ['frame-app/modal/src/log/log.test.ts'] },
  { file: 'frame-app/modal/src/log/redact.ts', tests: ['frame-app/modal/src/log/redact.test.ts'] },
  {
    file: 'frame-app/modal/src/features/project/project-configuration.ts',
    tests: ['frame-app/modal/src/features/project/project-configuration.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/notices/raise-alert.ts',
    tests: ['frame-app/modal/src/features/notices/raise-alert.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/project/project-query.ts',
    tests: ['frame-app/modal/src/features/project/project-query.test.ts'],
  },
  {
    file: 'frame-app/modal/src/services/directory/directory-entry.ts',
    tests: ['frame-app/modal/src/services/directory/directory.test.ts'],
  },
  {
    file: 'frame-app/modal/src/services/directory/directory.ts',
    tests: [
      'frame-app/modal/src/services/directory/directory.test.ts',
      'frame-app/modal/src/services/directory-failures.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/services/data/data-request.ts',
    tests: ['frame-app/modal/src/services/data/data-service.test.ts'],
  },
  {
    file: 'frame-app/modal/src/services/data/data-service.ts',
    tests: ['frame-app/modal/src/services/data/data-service.test.ts'],
  },
  {
    file: 'frame-app/modal/src/services/data/read-balances.ts',
    tests: ['frame-app/modal/src/services/data/read-balances.test.ts'],
  },
  {
    file: 'frame-app/modal/src/services/data/read-history.ts',
    tests: ['frame-app/modal/src/services/data/read-history.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/activity/rules/visible-transactions.ts',
    tests: ['frame-app/modal/src/features/activity/rules/visible-transactions.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/read-receipts.ts',
    tests: ['frame-app/modal/src/chains/read-receipts.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/read-nft-moves.ts',
    tests: ['frame-app/modal/src/chains/read-nft-moves.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/multicall.ts',
    tests: ['frame-app/modal/src/chains/count-nfts.test.ts', 'frame-app/modal/src/chains/read-token.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/count-nfts.ts',
    tests: ['frame-app/modal/src/chains/count-nfts.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/nfts/rules/left-nfts.ts',
    tests: ['frame-app/modal/src/features/nfts/rules/left-nfts.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/nfts/rules/moved-nfts.ts',
    tests: ['frame-app/modal/src/features/nfts/rules/moved-nfts.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/nfts/rules/nft-list.ts',
    tests: ['frame-app/modal/src/features/nfts/rules/nft-list.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/activity/rules/with-mined.ts',
    tests: ['frame-app/modal/src/features/activity/rules/with-mined.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account-data/rules/next-cursor.ts',
    tests: ['frame-app/modal/src/features/account-data/rules/next-cursor.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/activity/rules/shown-transfers.ts',
    tests: ['frame-app/modal/src/features/activity/rules/shown-transfers.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/activity/rules/summary.ts',
    tests: ['frame-app/modal/src/features/activity/rules/summary.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/receive/rules/receiving-networks.ts',
    tests: ['frame-app/modal/src/features/receive/rules/receiving-networks.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account/rules/account-actions.ts',
    tests: ['frame-app/modal/src/features/account/rules/account-actions.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account-data/ask-wallet.ts',
    tests: ['frame-app/modal/src/features/account-data/ask-wallet.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account-data/rules/wallet-assets.ts',
    tests: ['frame-app/modal/src/features/account-data/rules/wallet-assets.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account-data/rules/page-token.ts',
    tests: ['frame-app/modal/src/features/account-data/rules/page-token.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/read-token.ts',
    tests: ['frame-app/modal/src/chains/read-token.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/read-native-balance.ts',
    tests: ['frame-app/modal/src/chains/read-native-balance.test.ts'],
  },
  {
    file: 'frame-app/modal/src/chains/solana/read-lamports.ts',
    tests: ['frame-app/modal/src/chains/solana/read-lamports.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/rules/token-choice.ts',
    tests: ['frame-app/modal/src/kernel/rules/token-choice.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account-data/stored-answers.ts',
    tests: ['frame-app/modal/src/features/account-data/stored-portfolios.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account-data/stored-portfolios.ts',
    tests: ['frame-app/modal/src/features/account-data/stored-portfolios.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account-data/stored-identities.ts',
    tests: ['frame-app/modal/src/features/account-data/stored-identities.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/account-data/rules/may-ask-again.ts',
    tests: ['frame-app/modal/src/features/account-data/rules/may-ask-again.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/fetch-body.ts',
    tests: [
      'frame-app/modal/src/services/directory-failures.test.ts',
      'frame-app/modal/src/services/data/data-service.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/features/wallets/listing.ts',
    tests: [
      'frame-app/modal/src/features/wallets/listing.test.ts',
      'frame-app/modal/src/features/wallets/listing-away.test.ts',
      'frame-app/modal/src/features/wallets/listing-namespace.test.ts',
      'frame-app/modal/src/features/wallets/listing-search.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/features/wallets/directory-cache.ts',
    tests: ['frame-app/modal/src/features/wallets/wallet-lists.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/requests/connect.ts',
    tests: ['frame-app/modal/src/features/requests/connect.test.ts'],
  },
  {
    file: 'host-sdk/src/provider/legacy.ts',
    tests: ['host-sdk/src/provider/legacy.test.ts'],
  },
  {
    file: 'host-sdk/src/account-state.ts',
    tests: ['host-sdk/src/account-state.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/rules/last-used.ts',
    tests: ['frame-app/modal/src/features/wallets/rules/last-used.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/rules/wallet-entry.ts',
    tests: [
      'frame-app/modal/src/features/wallets/rules/connect-list.test.ts',
      'frame-app/modal/src/features/wallets/rules/all-wallets.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/services/directory/project-configuration.ts',
    tests: ['frame-app/modal/src/services/directory/project-configuration.test.ts'],
  },
  {
    file: 'shared-protocol/src/open-channel.ts',
    tests: ['shared-protocol/src/open-channel.test.ts'],
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
  { file: 'host-sdk/src/solana/features.ts', tests: ['host-sdk/src/solana/features.test.ts'] },
  { file: 'host-sdk/src/solana/sign-in-message.ts', tests: ['host-sdk/src/solana/sign-in-message.test.ts'] },
  { file: 'host-sdk/src/with-frame/change-options.ts', tests: ['host-sdk/src/update-options.test.ts'] },
  { file: 'frame-app/modal/src/kernel/notes.ts', tests: ['frame-app/modal/src/kernel/notes.test.ts'] },
  { file: 'host-sdk/src/wallets/listening.ts', tests: ['host-sdk/src/wallets/listening.test.ts'] },
  { file: 'host-sdk/src/wallets/bridge.ts', tests: ['host-sdk/src/wallets/bridge.test.ts'] },
  {
    file: 'host-sdk/src/with-frame/modal.ts',
    tests: [
      'host-sdk/src/with-frame/modal.test.ts',
      'host-sdk/src/with-frame/modal-failures.test.ts',
      'host-sdk/src/with-frame/modal-patience.test.ts',
    ],
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
    file: 'frame-app/modal/src/approval/decide-in-window.ts',
    tests: ['frame-app/modal/src/approval/decide-in-window.test.ts'],
  },
  {
    file: 'frame-app/parts/src/arming/arm-in-window.ts',
    tests: ['frame-app/parts/src/arming/arm-in-window.test.ts'],
  },
  {
    file: 'frame-app/modal/src/approval/window/opener.ts',
    tests: ['frame-app/modal/src/approval/window/opener.test.ts'],
  },
  {
    file: 'frame-app/modal/src/approval/window/messages.ts',
    tests: ['frame-app/modal/src/approval/window/messages.test.ts'],
  },
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
    file: 'frame-app/modal/src/kernel/rules/wallet-link.ts',
    tests: ['frame-app/modal/src/kernel/rules/wallet-link.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/on-wallet-requested.ts',
    tests: ['frame-app/modal/src/features/wallets/on-wallet-requested.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/browser-wallets.ts',
    tests: ['frame-app/modal/src/features/wallets/browser-wallets.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/connect-installed.ts',
    tests: [
      'frame-app/modal/src/features/wallets/connect-installed.test.ts',
      'frame-app/modal/src/features/wallets/connect-installed-events.test.ts',
      'frame-app/modal/src/features/wallets/connect-installed-restore.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/features/wallets/granted-wallets.ts',
    tests: [
      'frame-app/modal/src/features/wallets/connect-installed.test.ts',
      'frame-app/modal/src/features/wallets/connect-installed-events.test.ts',
      'frame-app/modal/src/features/wallets/connect-installed-restore.test.ts',
    ],
  },
  {
    file: 'frame-app/modal/src/features/wallets/restore.ts',
    tests: ['frame-app/modal/src/features/wallets/restore.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/networks/switch-network.ts',
    tests: [
      'frame-app/modal/src/features/networks/switch-network.test.ts',
      'frame-app/modal/src/features/networks/switch-network-asked.test.ts',
      'frame-app/modal/src/features/networks/switch-network-failures.test.ts',
    ],
  },
  { file: 'frame-app/modal/src/modal/go.ts', tests: ['frame-app/modal/src/modal/navigation.test.ts'] },
  { file: 'frame-app/modal/src/boot/fetch-project.ts', tests: ['frame-app/modal/src/boot/fetch-project.test.ts'] },
  {
    file: 'frame-app/modal/src/boot/serve-host.ts',
    tests: [
      'frame-app/modal/src/boot/serve-host.test.ts',
      'frame-app/modal/src/boot/serve-host-news.test.ts',
      'frame-app/modal/src/boot/serve-host-options.test.ts',
    ],
  },
  { file: 'frame-app/modal/src/boot/early-hello.ts', tests: ['frame-app/modal/src/boot/early-hello.test.ts'] },
  { file: 'frame-app/modal/src/boot/data-block.ts', tests: ['frame-app/modal/src/boot/data-block.test.ts'] },
  { file: 'frame-app/modal/src/boot/channel.ts', tests: ['frame-app/modal/src/boot/channel.test.ts'] },
  { file: 'frame-app/modal/src/storage/keys.ts', tests: ['frame-app/modal/src/storage/port.test.ts'] },
  { file: 'frame-app/modal/src/kernel/stored-entries.ts', tests: ['frame-app/modal/src/kernel/remembered.test.ts'] },
  {
    file: 'frame-app/modal/src/kernel/stored-connections.ts',
    tests: ['frame-app/modal/src/kernel/stored-connections.test.ts'],
  },
  { file: 'frame-app/modal/src/kernel/remembered.ts', tests: ['frame-app/modal/src/kernel/remembered.test.ts'] },
  { file: 'frame-app/modal/src/storage/port.ts', tests: ['frame-app/modal/src/storage/port.test.ts'] },
  { file: 'frame-app/modal/src/storage/tidy.ts', tests: ['frame-app/modal/src/storage/tidy.test.ts'] },
  {
    file: 'shared-protocol/src/headers/frame-policy.ts',
    tests: ['shared-protocol/src/headers/frame-policy.test.ts'],
  },
  {
    file: 'shared-protocol/src/headers/permissions-policy.ts',
    tests: ['shared-protocol/src/headers/header-sets.test.ts'],
  },
  { file: 'shared-protocol/src/headers/header-value.ts', tests: ['shared-protocol/src/headers/header-value.test.ts'] },
  { file: 'frame-app/modal/deploy/policy-sources.ts', tests: ['frame-app/modal/deploy/policy-sources.test.ts'] },
  { file: 'frame-app/modal/deploy/public-suffix.ts', tests: ['frame-app/modal/deploy/public-suffix.test.ts'] },
  { file: 'frame-app/modal/deploy/file-types.ts', tests: ['frame-app/modal/deploy/file-types.test.ts'] },
  { file: 'frame-app/modal/deploy/nginx-quoted.ts', tests: ['frame-app/modal/deploy/nginx-quoted.test.ts'] },
  { file: 'frame-app/modal/deploy/nginx-regex.ts', tests: ['frame-app/modal/deploy/nginx-regex.test.ts'] },
  {
    file: 'frame-app/modal/deploy/nginx.ts',
    tests: ['frame-app/modal/deploy/nginx.test.ts', 'frame-app/modal/deploy/nginx-real.test.ts'],
  },
  { file: 'frame-app/modal/deploy/headers-file.ts', tests: ['frame-app/modal/deploy/headers-file.test.ts'] },
  { file: 'frame-app/modal/deploy/frame-page.ts', tests: ['frame-app/modal/deploy/frame-page.test.ts'] },
  { file: 'frame-app/modal/deploy/frame-response.ts', tests: ['frame-app/modal/deploy/frame-response.test.ts'] },
  { file: 'frame-app/modal/deploy/preload-links.ts', tests: ['frame-app/modal/deploy/preload-links.test.ts'] },
  { file: 'frame-app/modal/deploy/public-project.ts', tests: ['frame-app/modal/deploy/frame-response.test.ts'] },
  { file: 'frame-app/modal/deploy/command.ts', tests: ['frame-app/modal/deploy/command.test.ts'] },
  { file: 'frame-app/modal/deploy/read-deployment.ts', tests: ['frame-app/modal/deploy/command.test.ts'] },
  { file: 'frame-app/modal/deploy/site-files.ts', tests: ['frame-app/modal/deploy/command.test.ts'] },
  { file: 'dev-server/src/relay/auth-token.ts', tests: ['dev-server/src/relay/auth-token.test.ts'] },
  { file: 'frame-app/parts/src/theme/project-font.ts', tests: ['frame-app/parts/src/theme/project-font.test.ts'] },
  { file: 'frame-app/parts/src/theme/apply.ts', tests: ['frame-app/parts/src/theme/apply.test.ts'] },
  { file: 'shared-protocol/src/schemas/projects-file.ts', tests: ['shared-protocol/src/schemas/projects.test.ts'] },
  { file: 'shared-protocol/src/schemas/projects.ts', tests: ['shared-protocol/src/schemas/projects.test.ts'] },
  {
    file: 'frame-app/modal/src/kernel/rules/looks-like-host.ts',
    tests: ['frame-app/modal/src/kernel/rules/looks-like-host.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/rules/site-name.ts',
    tests: ['frame-app/modal/src/kernel/rules/site-name.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/name-for.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/name-for.test.ts'],
  },
  { file: 'shared-protocol/src/disguise.ts', tests: ['shared-protocol/src/disguise.test.ts'] },
  {
    file: 'shared-protocol/src/schemas/words.ts',
    tests: ['shared-protocol/src/schemas/words.test.ts', 'frame-app/modal/build/changeable-texts.test.ts'],
  },
  { file: 'frame-app/parts/src/words/words.ts', tests: ['frame-app/parts/src/words/words.test.ts'] },
  {
    file: 'frame-app/parts/src/words/speech.ts',
    tests: ['frame-app/parts/src/words/speech.test.ts'],
  },
  {
    file: 'frame-app/parts/src/ui/images/image-source.ts',
    tests: ['frame-app/parts/src/ui/images/image-source.test.ts'],
  },
  {
    file: 'frame-app/parts/src/ui/actions/openable-href.ts',
    tests: ['frame-app/parts/src/ui/actions/openable-href.test.ts'],
  },
  {
    file: 'frame-app/parts/src/ui/fields/amount-text.ts',
    tests: ['frame-app/parts/src/ui/fields/amount-text.test.ts'],
  },
  { file: 'frame-app/parts/src/ui/lists/grid-step.ts', tests: ['frame-app/parts/src/ui/lists/grid-step.test.ts'] },
  {
    file: 'frame-app/parts/src/ui/lists/rows-around.ts',
    tests: ['frame-app/parts/src/ui/lists/rows-around.test.ts'],
  },
  {
    file: 'frame-app/parts/src/ui/lists/rows-to-mount.ts',
    tests: ['frame-app/parts/src/ui/lists/rows-to-mount.test.ts'],
  },
  {
    file: 'frame-app/parts/src/ui/lists/use-roving-tile.ts',
    tests: ['frame-app/parts/src/ui/lists/WalletGrid.browser.test.tsx'],
  },
  {
    file: 'frame-app/parts/src/ui/lists/WalletTile.tsx',
    tests: [
      'frame-app/parts/src/ui/lists/WalletGrid.browser.test.tsx',
      'frame-app/parts/src/ui/lists/WalletTile.browser.test.tsx',
    ],
  },
  {
    file: 'frame-app/parts/src/ui/behaviour/code-digits.ts',
    tests: ['frame-app/parts/src/ui/behaviour/code-digits.test.ts'],
  },
  {
    file: 'frame-app/parts/src/ui/behaviour/CodeField.tsx',
    tests: [
      'frame-app/parts/src/ui/behaviour/CodeField.browser.test.tsx',
      'frame-app/parts/src/ui/clipboard.browser.test.tsx',
    ],
  },
  {
    file: 'frame-app/parts/src/ui/fields/SearchField.tsx',
    tests: ['frame-app/parts/src/ui/fields/SearchField.browser.test.tsx'],
  },
  {
    file: 'frame-app/parts/src/ui/fields/use-amount.ts',
    tests: [
      'frame-app/parts/src/ui/fields/AmountField.browser.test.tsx',
      'frame-app/parts/src/ui/clipboard.browser.test.tsx',
    ],
  },
  {
    file: 'frame-app/parts/src/ui/fields/AmountField.tsx',
    tests: ['frame-app/parts/src/ui/fields/AmountField.browser.test.tsx'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/relay-frames.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/relay-frames.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/guard-relay.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/guard-relay.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/safe-json.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/safe-json.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/patch-sign-client.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/patch-sign-client.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/read-session.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/read-session.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/wallet-error.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/wallet-error.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/relay-refusals.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/relay-refusals.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/relay-rotation.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/relay-rotation.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/choose-session.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/choose-session.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/wallet-events.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/wallet-events.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/connector.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/connector.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/stored-choices.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/stored-choices.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/rules/relay-session.ts',
    tests: ['frame-app/modal/src/features/wallets/rules/relay-session.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/load-pairing.ts',
    tests: ['frame-app/modal/src/features/wallets/load-pairing.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/walletconnect/session-events.ts',
    tests: ['frame-app/modal/src/features/wallets/walletconnect/session-events.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/relay-wallets.ts',
    tests: ['frame-app/modal/src/features/wallets/relay-wallets.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/pairing-status.ts',
    tests: ['frame-app/modal/src/features/wallets/pairing-status.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/requests/request-accounts.ts',
    tests: ['frame-app/modal/src/features/requests/request-accounts.test.ts'],
  },
  { file: 'frame-app/modal/src/kernel/notes.ts', tests: ['frame-app/modal/src/kernel/notes.test.ts'] },
  {
    file: 'frame-app/modal/src/features/analytics/collect-analytics.ts',
    tests: ['frame-app/modal/src/features/analytics/collect-analytics.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/note-connecting.ts',
    tests: ['frame-app/modal/src/features/wallets/note-connecting.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/note-requests.ts',
    tests: ['frame-app/modal/src/kernel/note-requests.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/analytics/rules/error-report.ts',
    tests: ['frame-app/modal/src/features/analytics/rules/error-report.test.ts'],
  },
  {
    file: 'frame-app/modal/src/kernel/rules/request-failure.ts',
    tests: ['frame-app/modal/src/kernel/rules/request-failure.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/analytics/rules/init-settings.ts',
    tests: ['frame-app/modal/src/features/analytics/rules/init-settings.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/analytics/rules/envelope.ts',
    tests: ['frame-app/modal/src/features/analytics/rules/envelope.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/analytics/rules/clicks.ts',
    tests: ['frame-app/modal/src/features/analytics/rules/clicks.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/rules/connect-outcome.ts',
    tests: ['frame-app/modal/src/features/wallets/rules/connect-outcome.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/wallets/rules/impression.ts',
    tests: ['frame-app/modal/src/features/wallets/rules/impression.test.ts'],
  },
  {
    file: 'frame-app/modal/src/services/analytics/event-post.ts',
    tests: ['frame-app/modal/src/services/analytics/event-post.test.ts'],
  },
  {
    file: 'frame-app/modal/src/services/analytics/event-queue.ts',
    tests: ['frame-app/modal/src/services/analytics/event-queue.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/analytics/post-events.ts',
    tests: ['frame-app/modal/src/features/analytics/post-events.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/analytics/feature.ts',
    tests: ['frame-app/modal/src/features/analytics/feature.test.ts'],
  },
  {
    file: 'frame-app/modal/src/features/notices/feature.ts',
    tests: ['frame-app/modal/src/features/notices/feature.test.ts'],
  },
  { file: 'frame-app/modal/src/lib/retryable-import.ts', tests: ['frame-app/modal/src/lib/retryable-import.test.ts'] },
  { file: 'frame-app/modal/src/modal/load-ahead.ts', tests: ['frame-app/modal/src/modal/load-ahead.test.ts'] },
  {
    file: 'frame-app/modal/src/kernel/rules/alert-kinds.ts',
    tests: ['frame-app/modal/src/kernel/rules/alert-kinds.test.ts'],
  },
  ...sendGuards,
  ...serviceGuards,
  ...signInGuards,
  ...viewGuards,
  ...walletGuards,
  ...embeddedGuards,
  ...approvalGuards,
  ...secureFrameGuards,
  {
    file: 'frame-app/modal/src/features/wallets/rules/wallet-notes.ts',
    tests: ['frame-app/modal/src/features/wallets/rules/wallet-notes.test.ts'],
  },
  { file: 'scripts/mutate/verdicts.ts', tests: ['scripts/mutate/verdicts.test.ts'] },
  { file: 'scripts/mutate/select.ts', tests: ['scripts/mutate/select.test.ts'] },
  { file: 'scripts/mutate/loaded-files.ts', tests: ['scripts/mutate/guard-hash.test.ts'] },
  { file: 'scripts/mutate/guard-hash.ts', tests: ['scripts/mutate/guard-hash.test.ts'] },
]
