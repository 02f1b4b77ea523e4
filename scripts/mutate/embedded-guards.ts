import type { Guard } from './guard.ts'

const EMBEDDED = 'frame-app/modal/src/features/embedded'
const WALLET_API = 'shared-protocol/src/wallet-api'
const COMPOSED = 'frame-app/modal/src/boot/compose-host-embedded.test.ts'

const besideIt = (file: string): Guard => ({ file: `${file}.ts`, tests: [`${file}.test.ts`] })

/** What the modal does with the embedded wallet, and what the secure frame and the wallet service say to each other. */
export const embeddedGuards: readonly Guard[] = [
  { file: `${EMBEDDED}/approvals.ts`, tests: [`${EMBEDDED}/approvals.test.ts`, COMPOSED] },
  { file: `${EMBEDDED}/embedded.ts`, tests: [COMPOSED] },
  {
    file: `${EMBEDDED}/rules/current-change.ts`,
    tests: [`${EMBEDDED}/rules/current-change.test.ts`, `${EMBEDDED}/change-email.test.ts`],
  },
  ...[
    `${EMBEDDED}/change-email`,
    `${EMBEDDED}/share-profile`,
    `${EMBEDDED}/frame/frame-element`,
    `${EMBEDDED}/rules/shared-user`,
    `${EMBEDDED}/rules/step-view`,
    `${WALLET_API}/problems`,
    `${WALLET_API}/sent-transaction`,
    `${WALLET_API}/wallets`,
  ].map(besideIt),
]
