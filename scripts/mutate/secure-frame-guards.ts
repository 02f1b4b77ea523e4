import type { Guard } from './guard.ts'

const SECURE = 'frame-app/secure/src'

const guard = (file: string, ...tests: readonly string[]): Guard => ({
  file: `${SECURE}/${file}.ts`,
  tests: (tests.length === 0 ? [file] : tests).map((test) => `${SECURE}/${test}.test.ts`),
})

/** What the secure frame checks when a visitor makes or uses a backup of the wallet. */
export const secureFrameGuards: readonly Guard[] = [
  guard('keys/kit'),
  guard('screens/failure-text'),
  guard('print/open-print'),
  guard('wallet/sets-to-keep'),
  guard('wallet/first-opened'),
  guard('wallet/kept-packages'),
  guard('wallet/sign'),
  guard('approval/backup-choice', 'approval/approvals'),
  guard('wallet/wallet'),
  guard('wallet/factors'),
  guard('print/printed-kit', 'print/open-print'),
  guard('operations/operations'),
  { file: `${SECURE}/storage/secure-store.ts`, tests: [`${SECURE}/storage/secure-store.browser.test.tsx`] },
  guard('operations/spare'),
  guard('service/service-error'),
  guard('service/ask-service'),
  guard('service/proof', 'service/ask-service'),
  guard('service/wallet-service', 'service/share-key', 'service/wallet-service'),
  guard('storage/locks'),
  guard('operations/seal'),
  guard('keys/wallet-keys'),
  guard('passkeys/passkey'),
  guard('session/session'),
  guard('commands/commands', 'commands/what-comes-next'),
  guard('session/email-login'),
  guard('session/email-change'),
  {
    file: 'frame-app/modal/src/features/embedded/rules/backups.ts',
    tests: ['frame-app/modal/src/features/embedded/rules/backups.test.ts'],
  },
]
