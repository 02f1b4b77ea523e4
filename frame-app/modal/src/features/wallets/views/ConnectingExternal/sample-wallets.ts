import { sampleImages } from '@casement/parts/ui/images/sample-images.ts'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'

const HARBOUR: Wallet = {
  id: 'harbour',
  name: 'Harbour',
  rdns: 'example.harbour',
  image: sampleImages.fox,
  links: { mobile: 'harbour://', desktop: 'harbour-desktop://', web: 'https://app.harbour.example' },
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/harbour/abcdefghijklmnopabcdefghijklmnop',
    apple: 'https://apps.apple.com/app/harbour/id1234567890',
    google: 'https://play.google.com/store/apps/details?id=example.harbour',
    homepage: 'https://harbour.example',
  },
  certified: true,
  installed: [
    { walletId: 'w1', namespace: 'eip155' },
    { walletId: 'w2', namespace: 'solana' },
  ],
  pairs: true,
}

/** Wallets for stories: one with every way to connect, and some that are hard to display. */
export const sampleWallets = {
  harbour: HARBOUR,
  /** Only installed, with no app or links. */
  local: {
    ...HARBOUR,
    id: 'key',
    rdns: 'example.key',
    name: 'Key',
    image: sampleImages.key,
    links: {},
    stores: {},
    pairs: false,
  },
  /** Has nothing but a name. */
  bare: {
    ...HARBOUR,
    id: 'bare',
    rdns: 'example.bare',
    name: 'Bare',
    image: undefined,
    links: {},
    stores: {},
    installed: [],
    pairs: false,
  },
  long: {
    ...HARBOUR,
    id: 'long',
    rdns: 'example.long',
    name: 'Sicherheitsverwahrungsbrieftasche der Hanseatischen Kaufmannschaft',
    image: sampleImages.key,
  },
  arabic: { ...HARBOUR, id: 'arabic', rdns: 'example.arabic', name: 'محفظة الميناء', image: sampleImages.coin },
  pictureless: {
    ...HARBOUR,
    id: 'pictureless',
    rdns: 'example.pictureless',
    name: 'Trust Harbour',
    image: sampleImages.broken,
  },
} as const satisfies { readonly [name: string]: Wallet }
