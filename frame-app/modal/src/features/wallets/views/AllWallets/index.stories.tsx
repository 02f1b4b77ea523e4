import type { Options } from '@casement/shared-protocol/schemas'
import { sampleImages } from '../../../../ui/images/sample-images.ts'
import type { Story, StoryGroup } from '../../../../ui/story.ts'
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
    story('A page of them, one of which is installed', LISTED, BRAMBLE),
    story('While the first are asked for', { state: 'loading' }),
    story('While more are asked for', { state: 'loading', wallets: wallets.slice(0, 10), total: 607 }),
    story('A search that found some', {
      state: 'ready',
      search: 'alder',
      wallets: wallets.slice(0, 3),
      complete: true,
    }),
    story('While a search is under way', { state: 'loading', search: 'alder' }),
    story('A search that found none', { state: 'ready', search: 'zzz', complete: true }),
    story('Certified wallets alone', {
      ...LISTED,
      certifiedOnly: true,
      wallets: wallets.map((one) => ({ ...one, certified: true })),
    }),
    story('None that works here', { state: 'ready', complete: true }),
    story('The directory is away', { state: 'unreachable' }),
    story('The directory is away, and what it said last is kept', {
      state: 'unreachable',
      wallets: wallets.slice(0, 12),
    }),
    story(
      'Terms to be agreed to first',
      LISTED,
      {},
      {
        termsConditionsUrl: 'https://harbour.example/terms',
        features: { legalCheckbox: true },
      },
    ),
    story('Names that look like others', {
      state: 'ready',
      complete: true,
      wallets: ['Bramble', 'Вramble', 'Dale', 'DaIe'].map((name) => sampleWallet(name)),
    }),
    story('Names that are too long, and of another script', {
      state: 'ready',
      complete: true,
      wallets: [LONG, 'محفظة الثقة', 'トラスト ウォレット', '<script>alert(1)</script>'].map((name) =>
        sampleWallet(name),
      ),
    }),
  ],
}
