import type { StoryGroup } from '../story.ts'
import { SideBySide } from './SideBySide.tsx'
import { sampleImages } from './sample-images.ts'
import { TokenImage } from './TokenImage.tsx'

const base = { name: 'Base', src: sampleImages.chain }

export const stories: StoryGroup = {
  title: 'Token image',
  padded: true,
  stories: [
    {
      name: 'On a network',
      show: () => (
        <SideBySide>
          {[32, 40, 56].map((size) => (
            <TokenImage key={size} symbol="ETH" src={sampleImages.coin} network={base} size={size} />
          ))}
        </SideBySide>
      ),
    },
    { name: 'Without a network', show: () => <TokenImage symbol="ETH" src={sampleImages.coin} /> },
    {
      name: 'Fallbacks',
      show: () => (
        <SideBySide>
          {['ETH', 'USDC', 'WBTC', 'DAI'].map((symbol) => (
            <TokenImage key={symbol} symbol={symbol} network={{ name: 'Polygon' }} />
          ))}
        </SideBySide>
      ),
    },
    {
      name: 'Named',
      show: () => <TokenImage symbol="ETH" src={sampleImages.coin} network={base} label="ETH on Base" />,
    },
    { name: 'Loading', show: () => <TokenImage symbol="" network={base} loading /> },
  ],
}
