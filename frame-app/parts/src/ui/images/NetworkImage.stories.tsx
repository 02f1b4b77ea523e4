import type { StoryGroup } from '../story.ts'
import { NetworkImage } from './NetworkImage.tsx'
import { SideBySide } from './SideBySide.tsx'
import { sampleImages } from './sample-images.ts'

const NAMES = ['Ethereum', 'Base', 'OP Mainnet', 'Polygon', 'Solana']

export const stories: StoryGroup = {
  title: 'Network image',
  padded: true,
  stories: [
    {
      name: 'Sizes',
      show: () => (
        <SideBySide>
          {[16, 24, 40, 56].map((size) => (
            <NetworkImage key={size} name="Base" src={sampleImages.chain} size={size} />
          ))}
        </SideBySide>
      ),
    },
    {
      name: 'Fallbacks',
      show: () => (
        <SideBySide>
          {NAMES.map((name) => (
            <NetworkImage key={name} name={name} />
          ))}
        </SideBySide>
      ),
    },
    { name: 'Fails', show: () => <NetworkImage name="Base" src={sampleImages.broken} /> },
    { name: 'Named', show: () => <NetworkImage name="Base" src={sampleImages.chain} label="Base" /> },
    { name: 'Loading', show: () => <NetworkImage name="" loading /> },
  ],
}
