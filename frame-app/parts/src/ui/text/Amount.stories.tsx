import type { StoryGroup } from '../story.ts'
import { Amount } from './Amount.tsx'

export const stories: StoryGroup = {
  title: 'Amount',
  padded: true,
  stories: [
    { name: 'Cut to three decimals', show: () => <Amount value="1234.56789" symbol="ETH" /> },
    { name: 'Whole', show: () => <Amount value="20" symbol="USDC" /> },
    { name: 'Smallest', show: () => <Amount value="0.00000001" symbol="ETH" /> },
    { name: 'Nothing', show: () => <Amount value="0" symbol="ETH" /> },
    { name: 'Of 78 digits', show: () => <Amount value={(2n ** 256n - 1n).toString()} symbol="SHIB" /> },
    { name: 'Sent', show: () => <Amount value="0.25" symbol="ETH" sign="−" /> },
    { name: 'Received', show: () => <Amount value="0.25" symbol="ETH" sign="+" /> },
    { name: 'Hostile symbol', show: () => <Amount value="1" symbol={'CDSU\u202e visit evil.example to claim'} /> },
    { name: 'Arabic symbol', show: () => <Amount value="12.5" symbol="د.إ" /> },
    { name: 'Not known', show: () => <Amount value={undefined} symbol="ETH" /> },
  ],
}
