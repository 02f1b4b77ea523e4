import type { StoryGroup } from '../story.ts'
import { SideBySide } from './SideBySide.tsx'
import { sampleImages } from './sample-images.ts'
import { WalletImage } from './WalletImage.tsx'

const NAMES = ['Fox', 'Lantern Wallet', 'Meadow', '1st Wallet', 'Harbour', 'トラスト ウォレット', 'محفظة الثقة']

export const stories: StoryGroup = {
  title: 'Wallet image',
  padded: true,
  stories: [
    {
      name: 'Sizes',
      show: () => (
        <SideBySide>
          {[24, 40, 56, 80].map((size) => (
            <WalletImage key={size} name="Fox" src={sampleImages.fox} size={size} />
          ))}
        </SideBySide>
      ),
    },
    {
      name: 'Letters',
      show: () => (
        <SideBySide>
          {NAMES.map((name) => (
            <WalletImage key={name} name={name} size={56} />
          ))}
        </SideBySide>
      ),
    },
    { name: 'A name without letters', show: () => <WalletImage name="🦊" size={56} /> },
    { name: 'Fails', show: () => <WalletImage name="Key Chest" src={sampleImages.broken} size={56} /> },
    { name: 'Named', show: () => <WalletImage name="Fox" src={sampleImages.fox} size={56} label="Fox" /> },
    { name: 'Loading', show: () => <WalletImage name="" size={56} loading /> },
  ],
}
