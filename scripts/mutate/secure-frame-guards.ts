import type { Guard } from './guard.ts'

const besideIt = (file: string): Guard => ({ file, tests: [file.replace(/\.ts$/, '.test.ts')] })

const SECURE = 'frame-app/secure/src'

/** What the secure frame checks when a visitor makes or uses a backup of the wallet. */
export const secureFrameGuards: readonly Guard[] = [
  ...[
    'keys/kit.ts',
    'screens/failure-text.ts',
    'print/open-print.ts',
    'wallet/first-opened.ts',
    'wallet/kept-packages.ts',
    'wallet/sets-to-keep.ts',
    'wallet/sign.ts',
  ].map((file) => besideIt(`${SECURE}/${file}`)),
  { file: `${SECURE}/approval/backup-choice.ts`, tests: [`${SECURE}/approval/approvals.test.ts`] },
  { file: `${SECURE}/print/printed-kit.ts`, tests: [`${SECURE}/print/open-print.test.ts`] },
  { file: `${SECURE}/operations/operations.ts`, tests: [`${SECURE}/operations/operations.test.ts`] },
  { file: `${SECURE}/storage/secure-store.ts`, tests: [`${SECURE}/storage/secure-store.browser.test.tsx`] },
  besideIt(`${SECURE}/operations/spare.ts`),
  besideIt('frame-app/modal/src/features/embedded/rules/backups.ts'),
]
