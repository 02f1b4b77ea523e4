import type { Guard } from './guard.ts'

const besideIt = (file: string): Guard => ({ file, tests: [file.replace(/\.ts$/, '.test.ts')] })

const EMBEDDED = 'frame-app/modal/src/features/embedded'
const OPERATIONS = 'frame-app/secure/src/operations'

/** What keeps the embedded wallet's secrets from everybody but its owner. */
export const walletGuards: readonly Guard[] = [
  {
    file: 'frame-app/secure/src/keys/shares.ts',
    tests: ['frame-app/secure/src/keys/shares.test.ts', 'frame-app/secure/src/keys/split-refused.test.ts'],
  },
  {
    file: `${EMBEDDED}/frame/secure-frame.ts`,
    tests: [`${EMBEDDED}/frame/secure-frame.test.ts`, `${EMBEDDED}/frame/open-secure-frame.test.ts`],
  },
  { file: 'wallet-service/src/wallets/person-key.ts', tests: ['wallet-service/src/admin/delete-person.test.ts'] },
  { file: `${EMBEDDED}/rules/frame-failure.ts`, tests: [`${EMBEDDED}/frame/secure-frame.test.ts`] },
  { file: `${EMBEDDED}/connector.ts`, tests: [`${EMBEDDED}/commands.test.ts`] },
  { file: `${EMBEDDED}/rules/calls-request.ts`, tests: [`${EMBEDDED}/call-lists.test.ts`] },
  { file: `${OPERATIONS}/manifest.ts`, tests: [`${OPERATIONS}/manifest.test.ts`, `${OPERATIONS}/operations.test.ts`] },
  ...[
    'wallet-service/src/config/duration.ts',
    'wallet-service/src/config/secrets-from-files.ts',
    'wallet-service/src/config/settings.ts',
    'wallet-service/src/crypto/seal.ts',
    'wallet-service/src/crypto/macs.ts',
    'wallet-service/src/crypto/key-encryption.ts',
    'wallet-service/src/http/proof-of-possession.ts',
    'wallet-service/src/http/client-network.ts',
    'wallet-service/src/http/read-body.ts',
    'wallet-service/src/http/secure-frame.ts',
    'wallet-service/src/login/email-address.ts',
    'wallet-service/src/login/hold-person.ts',
    'wallet-service/src/projects/projects.ts',
    'wallet-service/src/wallets/check-manifest.ts',
    'wallet-service/src/wallets/service-share.ts',
    'wallet-service/src/admin/delete-person.ts',
    'wallet-service/src/admin/edit-projects.ts',
    'wallet-service/src/database/is-unavailable.ts',
    'wallet-service/src/mail/letters.ts',
    'shared-protocol/src/secure-frame/failures.ts',
    'shared-protocol/src/watch-liveness.ts',
    `${EMBEDDED}/call-lists.ts`,
    `${EMBEDDED}/commands.ts`,
    `${EMBEDDED}/frame/open-secure-frame.ts`,
    `${EMBEDDED}/rules/calls-status.ts`,
    `${EMBEDDED}/rules/email-cool-down.ts`,
    `${EMBEDDED}/rules/embedded-connections.ts`,
    `${EMBEDDED}/rules/login-failure.ts`,
    'frame-app/secure/src/commands/failure.ts',
    'frame-app/secure/src/boot/check-randomness.ts',
    'frame-app/secure/src/boot/document-data.ts',
    'frame-app/secure/src/boot/rules/embedded-by.ts',
    'frame-app/secure/src/keys/mnemonic.ts',
    'frame-app/secure/src/keys/open-wallet.ts',
    'frame-app/secure/src/storage/records.ts',
    `${OPERATIONS}/sign.ts`,
  ].map(besideIt),
]
