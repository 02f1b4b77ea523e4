import type { Guard } from './guard.ts'

const besideIt = (file: string): Guard => ({ file, tests: [file.replace(/\.ts$/, '.test.ts')] })

/** What keeps the embedded wallet's secrets from everybody but its owner. */
export const walletGuards: readonly Guard[] = [
  {
    file: 'frame-app/secure/src/keys/shares.ts',
    tests: ['frame-app/secure/src/keys/shares.test.ts', 'frame-app/secure/src/keys/split-refused.test.ts'],
  },
  ...[
    'wallet-service/src/config/duration.ts',
    'wallet-service/src/config/secrets-from-files.ts',
    'wallet-service/src/config/settings.ts',
    'wallet-service/src/crypto/seal.ts',
    'wallet-service/src/crypto/macs.ts',
    'wallet-service/src/crypto/key-encryption.ts',
    'wallet-service/src/http/proof-of-possession.ts',
    'wallet-service/src/http/client-network.ts',
    'wallet-service/src/login/email-address.ts',
    'frame-app/secure/src/boot/check-randomness.ts',
    'frame-app/secure/src/boot/rules/embedded-by.ts',
    'frame-app/secure/src/keys/mnemonic.ts',
    'frame-app/secure/src/keys/open-wallet.ts',
  ].map(besideIt),
]
