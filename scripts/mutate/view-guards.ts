import type { Guard } from './guard.ts'

const EXTERNAL = 'frame-app/modal/src/features/wallets/views/ConnectingExternal'
const WALLET_CONNECT = 'frame-app/modal/src/features/wallets/views/ConnectingWalletConnect'
const CONNECT = 'frame-app/modal/src/features/wallets/views/Connect'
const ROUTER = 'frame-app/modal/src/modal/router'
const NETWORKS = 'frame-app/modal/src/features/networks'

/** What views decide: when to ask or report, whose answer still counts, and when to leave. */
export const viewGuards: readonly Guard[] = [
  { file: `${EXTERNAL}/use-connect-request.ts`, tests: [`${EXTERNAL}/index.browser.test.tsx`] },
  { file: `${EXTERNAL}/use-slow.ts`, tests: [`${EXTERNAL}/index.browser.test.tsx`] },
  { file: `${WALLET_CONNECT}/use-pairing.ts`, tests: [`${WALLET_CONNECT}/index.browser.test.tsx`] },
  { file: `${WALLET_CONNECT}/use-time-left.ts`, tests: [`${WALLET_CONNECT}/index.browser.test.tsx`] },
  { file: `${ROUTER}/LazyView.tsx`, tests: [`${ROUTER}/LazyView.browser.test.tsx`] },
  { file: `${CONNECT}/use-connect-list.ts`, tests: [`${CONNECT}/use-connect-list.browser.test.tsx`] },
  {
    file: `${NETWORKS}/views/Networks/network-switching.ts`,
    tests: [`${NETWORKS}/views/Networks/network-switching.test.ts`],
  },
  {
    file: `${NETWORKS}/views/Networks/leave-view.ts`,
    tests: [`${NETWORKS}/views/Networks/network-switching.test.ts`],
  },
]
