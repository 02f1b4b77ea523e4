import { sampleImages } from '../images/sample-images.ts'
import type { StoryGroup } from '../story.ts'
import type { GridWallet } from './WalletGrid.tsx'
import { WalletGrid } from './WalletGrid.tsx'

const FIRST = ['Fox', 'Lantern', 'Key', 'Northern', 'Meadow', 'Anchor', 'Orchard', 'Beacon', 'Harbour', 'Élan']
const SECOND = ['', ' Wallet', ' Vault', ' Pay', ' for everyone and all networks', 'Pocket']
const PICTURES = [sampleImages.fox, sampleImages.key, undefined, sampleImages.coin, sampleImages.white, undefined]

const wallets = Array.from({ length: 600 }, (_, index): GridWallet => {
  const name = `${FIRST[index % FIRST.length]}${SECOND[Math.floor(index / FIRST.length) % SECOND.length]}`
  return { id: `${index}`, name, image: PICTURES[index % PICTURES.length], installed: index < 2 }
})
const nothing = () => undefined

export const stories: StoryGroup = {
  title: 'Wallet grid',
  stories: [
    { name: 'Six hundred', show: () => <WalletGrid label="All wallets" wallets={wallets} onPick={nothing} /> },
    {
      name: 'Focused',
      as: 'focus-visible',
      show: () => <WalletGrid label="All wallets" wallets={wallets.slice(0, 8)} onPick={nothing} />,
    },
    { name: 'A few', show: () => <WalletGrid label="Wallets" wallets={wallets.slice(0, 6)} onPick={nothing} /> },
    {
      name: 'More are loading',
      show: () => <WalletGrid label="Wallets" wallets={wallets.slice(0, 6)} total={600} loading onPick={nothing} />,
    },
    { name: 'Loading', show: () => <WalletGrid label="Wallets" wallets={[]} loading onPick={nothing} /> },
    {
      name: 'None',
      show: () => (
        <WalletGrid
          label="Wallets"
          wallets={[]}
          onPick={nothing}
          empty={<p>No wallet of that name. Check its spelling.</p>}
        />
      ),
    },
  ],
}
