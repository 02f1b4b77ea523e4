import { sampleImages } from '@casement/parts/ui/images/sample-images.ts'
import type { Story, StoryGroup } from '@casement/parts/ui/story.ts'
import type { Options } from '@casement/shared-protocol/schemas'
import { SampleShell } from '../../../SampleShell.tsx'
import type { ListingState } from '../../listing-store.ts'
import { sampleInfo, sampleWallet } from '../../sample-wallets.ts'
import type { WalletListsState } from '../../wallet-lists-store.ts'
import { AllWalletsView } from './index.tsx'

const PICTURES = [sampleImages.fox, sampleImages.key, sampleImages.white, sampleImages.chain, undefined]
const NAMES = [
  'Alder Vault',
  'Bramble',
  'Cinder Wallet',
  'Dale',
  'Éclat Purse',
  'Fennel',
  'Gorse Keys',
  'Hazel',
  'Inkle Strongbox',
]
const wallets = Array.from({ length: 40 }, (_, at) =>
  sampleWallet(`${NAMES[at % NAMES.length]}${at < NAMES.length ? '' : ` ${at}`}`, {
    image: PICTURES[at % PICTURES.length],
  }),
)
const LONG = 'Donaudampfschifffahrtsgesellschaftswallet'

const LISTED: Partial<ListingState> = { state: 'ready', wallets, total: 607 }
const BRAMBLE: Partial<WalletListsState> = { injected: [sampleInfo('Bramble', { rdns: 'example.bramble' })] }

const story = (
  name: string,
  listing: Partial<ListingState>,
  lists: Partial<WalletListsState> = {},
  options: Partial<Options> = {},
): Story => ({
  name,
  show: () => (
    <SampleShell listing={listing} lists={lists} options={options} view={{ view: 'AllWallets', params: {} }}>
      <AllWalletsView />
    </SampleShell>
  ),
})

export const stories: StoryGroup = {
  title: 'View: AllWallets',
  stories: [
    story('A page with an installed wallet', LISTED, BRAMBLE),
    story('Loading the first page', { state: 'loading' }),
    story('Loading more', { state: 'loading', wallets: wallets.slice(0, 10), total: 607 }),
    story('Search results', {
      state: 'ready',
      search: 'alder',
      wallets: wallets.slice(0, 3),
      complete: true,
    }),
    story('Searching', { state: 'loading', search: 'alder' }),
    story('No search results', { state: 'ready', search: 'zzz', complete: true }),
    story('Certified wallets only', {
      ...LISTED,
      certifiedOnly: true,
      wallets: wallets.map((one) => ({ ...one, certified: true })),
    }),
    story('No wallet works here', { state: 'ready', complete: true }),
    story('The directory is unreachable', { state: 'unreachable' }),
    story('The directory is unreachable, with cached wallets', {
      state: 'unreachable',
      wallets: wallets.slice(0, 12),
    }),
    story(
      'Terms to accept first',
      LISTED,
      {},
      {
        termsConditionsUrl: 'https://harbour.example/terms',
        features: { legalCheckbox: true },
      },
    ),
    story('Look-alike names', {
      state: 'ready',
      complete: true,
      wallets: ['Bramble', 'Вramble', 'Dale', 'DaIe'].map((name) => sampleWallet(name)),
    }),
    story('Long names and another script', {
      state: 'ready',
      complete: true,
      wallets: [LONG, 'محفظة الثقة', 'トラスト ウォレット', '<script>alert(1)</script>'].map((name) =>
        sampleWallet(name),
      ),
    }),
  ],
}
