/** A wallet's announced identity. */
export type Identity = { readonly uuid: string; readonly name: string; readonly rdns: string; readonly icon: string }

const picture = (from: string, to: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="96" height="96" rx="22" fill="url(#g)"/><path d="M24 36a8 8 0 0 1 8-8h32a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8z" fill="#fff"/><path d="M56 42h16v12H56a6 6 0 0 1 0-12z" fill="${to}"/><circle cx="58" cy="48" r="3" fill="#fff"/></svg>`,
  )}`

/** The wallets of the page script: the first, or all three if several are set. */
export const PAGE_WALLETS = [
  { name: 'Harbour test wallet', rdns: 'test.casement.harbour', icon: picture('#12b5a6', '#0a6e78') },
  { name: 'Lantern test wallet', rdns: 'test.casement.lantern', icon: picture('#f2a93b', '#c2541b') },
  { name: 'Meadow test wallet', rdns: 'test.casement.meadow', icon: picture('#7cc36a', '#2f7d4f') },
] as const satisfies readonly Omit<Identity, 'uuid'>[]

/** The extension's wallet. */
export const EXTENSION_WALLET = {
  name: 'Harbour extension',
  rdns: 'test.casement.harbour-extension',
  icon: picture('#4f7bf0', '#27348b'),
} as const satisfies Omit<Identity, 'uuid'>
