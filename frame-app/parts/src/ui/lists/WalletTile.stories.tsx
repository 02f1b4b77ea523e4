import type { ReactNode } from 'react'
import { sampleImages } from '../images/sample-images.ts'
import type { StoryGroup } from '../story.ts'
import styles from './tile-stories.module.css'
import { WalletTile, WalletTileSkeleton } from './WalletTile.tsx'

const nothing = () => undefined
const inGrid = (children: ReactNode) => <div className={styles.place}>{children}</div>
const fox = inGrid(<WalletTile id="fox" name="Fox" image={sampleImages.fox} onPick={nothing} />)

export const stories: StoryGroup = {
  title: 'Wallet tile',
  padded: true,
  stories: [
    { name: 'Plain', show: () => fox },
    { name: 'Under the pointer', as: 'hover', show: () => fox },
    { name: 'Pressed', as: 'active', show: () => fox },
    { name: 'Focused', as: 'focus-visible', show: () => fox },
    {
      name: 'Installed',
      show: () => inGrid(<WalletTile id="key" name="Key Chest" image={sampleImages.key} installed onPick={nothing} />),
    },
    { name: 'Without a picture', show: () => inGrid(<WalletTile id="t" name="Lantern Wallet" onPick={nothing} />) },
    {
      name: 'Long name',
      show: () => inGrid(<WalletTile id="l" name="Donaudampfschifffahrtsgesellschaft Wallet" onPick={nothing} />),
    },
    {
      name: 'A name that looks like another',
      show: () =>
        inGrid(
          <WalletTile
            id="n"
            name="Fоx Wallet of old"
            note={{ text: 'Not the same as Fox Wallet', short: 'Look-alike' }}
            onPick={nothing}
          />,
        ),
    },
    { name: 'Arabic', show: () => inGrid(<WalletTile id="a" name="محفظة الثقة" onPick={nothing} />) },
    { name: 'Loading', show: () => inGrid(<WalletTileSkeleton />) },
  ],
}
