import { sampleImages } from '@casement/parts/ui/images/sample-images.ts'
import type { Story, StoryGroup } from '@casement/parts/ui/story.ts'
import type { Options } from '@casement/shared-protocol/schemas'
import { SampleShell } from '../../../SampleShell.tsx'
import { sampleInfo, sampleWallet } from '../../sample-wallets.ts'
import type { WalletListsState } from '../../wallet-lists-store.ts'
import { ConnectView } from './index.tsx'

const URLS = {
  termsConditionsUrl: 'https://harbour.example/terms',
  privacyPolicyUrl: 'https://harbour.example/privacy',
}
const LONG = 'Donaudampfschifffahrtsgesellschaftswallet für alle Netzwerke'

const fox = sampleInfo('Fox', { rdns: 'example.fox', icon: sampleImages.fox })
const foxOnSolana = sampleInfo('Fox', { walletId: 'fox-2', namespace: 'solana', found: 'standard' })
const legacy = sampleInfo('Browser wallet', { found: 'legacy' })
const yarrow = sampleWallet('Yarrow Keys', { image: sampleImages.key })
const recommended = [
  sampleWallet('Alder Vault', { image: sampleImages.white }),
  sampleWallet('Bramble', { image: sampleImages.chain }),
  sampleWallet('Cinder Wallet'),
  sampleWallet('Dale', { image: sampleImages.broken }),
  sampleWallet('Éclat'),
]

const ANSWERED: Partial<WalletListsState> = { directory: 'answered', recommended, count: 607 }
const FULL: Partial<WalletListsState> = { ...ANSWERED, injected: [fox, foxOnSolana], recent: [yarrow] }

const story = (
  name: string,
  lists: Partial<WalletListsState>,
  options: Partial<Options> = {},
  more: Partial<Story> & { mobile?: boolean; namespace?: 'solana'; email?: boolean; opensWindows?: boolean } = {},
): Story => {
  const { mobile = false, namespace, email = false, opensWindows, ...look } = more
  return {
    name,
    show: () => (
      <SampleShell
        lists={lists}
        options={options}
        device={{ mobile }}
        opensWindows={opensWindows}
        modal={{ isOn: (panel) => email || panel !== 'email' }}
        view={{ view: 'Connect', params: { namespace } }}
      >
        <ConnectView />
      </SampleShell>
    ),
    ...look,
  }
}

export const stories: StoryGroup = {
  title: 'View: Connect',
  stories: [
    story('With an installed wallet', FULL, URLS),
    story('Without an installed wallet', ANSWERED),
    story('The first row, hovered', FULL, {}, { as: 'hover' }),
    story('The first row, focused', FULL, {}, { as: 'focus-visible' }),
    story('While the directory loads', { directory: 'asking', injected: [fox] }, { featuredWalletIds: ['a', 'b'] }),
    story('While the exclude list loads', { directory: 'asking', injected: [fox] }, { excludeWalletIds: ['a'] }),
    story('The directory is unreachable', { directory: 'unreachable', injected: [fox, legacy] }, URLS),
    story('The directory is unreachable, with cached wallets', {
      ...FULL,
      directory: 'unreachable',
      count: undefined,
    }),
    story('Featured wallets, and one of the page’s own', FULL, {
      featuredWalletIds: ['bramble-0', 'alder-vault-0'],
      customWallets: [{ id: 'own', name: 'Harbour Purse', image_url: sampleImages.coin }],
    }),
    story('A wallet for Solana is needed', FULL, URLS, { namespace: 'solana' }),
    story('Terms to accept first', FULL, { ...URLS, features: { legalCheckbox: true } }),
    story('Accepted terms', { ...FULL, agreed: true }, { ...URLS, features: { legalCheckbox: true } }),
    story('Without branding', ANSWERED, { features: { reownBranding: false } }),
    story('With e-mail', ANSWERED, URLS, { email: true }),
    story('With e-mail, where no window opens', ANSWERED, URLS, { email: true, opensWindows: false }),
    story('With e-mail below an installed wallet', FULL, {}, { email: true }),
    story('Wallets behind e-mail', FULL, { features: { emailShowWallets: false } }, { email: true }),
    story('Consent before e-mail', ANSWERED, { ...URLS, features: { legalCheckbox: true } }, { email: true }),
    story('Collapsed wallets', FULL, { ...URLS, features: { collapseWallets: true } }),
    story('On a phone', { ...ANSWERED, recent: [yarrow] }, URLS, { mobile: true }),
    story('Without WalletConnect', { ...FULL, count: 0, injected: [fox, legacy] }, { enableWalletConnect: false }),
    story('Without the list of all wallets', FULL, { features: { allWallets: false } }),
    story('A page that offers nothing', { directory: 'answered', count: 0 }, { enableWalletConnect: false }),
    story('Long names and another script', {
      ...ANSWERED,
      injected: [sampleInfo(LONG, { icon: sampleImages.fox }), sampleInfo('محفظة الثقة', { walletId: 'b' })],
      recent: [sampleWallet(`${LONG} und noch mehr`)],
      recommended: [sampleWallet('<img src=x onerror=alert(1)>'), sampleWallet('トラスト ウォレット')],
    }),
    story('Look-alike names', {
      ...ANSWERED,
      injected: [
        fox,
        sampleInfo('Fох', { walletId: 'f', rdns: 'example.evil', icon: sampleImages.broken }),
        sampleInfo('Heron', { walletId: 'h', rdns: 'example.heron' }),
        sampleInfo('Heron', { walletId: 'i', rdns: 'example.another.heron.of.a.very.long.domain' }),
      ],
    }),
    story('Embedded in a page', FULL, { ...URLS, enableEmbedded: true }),
  ],
}
