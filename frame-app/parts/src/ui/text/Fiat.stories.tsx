import type { StoryGroup } from '../story.ts'
import { Fiat } from './Fiat.tsx'

export const stories: StoryGroup = {
  title: 'Fiat',
  padded: true,
  stories: [
    { name: 'Dollars and cents', show: () => <Fiat value="1234.5" /> },
    { name: 'Nothing', show: () => <Fiat value="0" /> },
    { name: 'Less than a cent', show: () => <Fiat value="0.0042" /> },
    { name: 'Spent', show: () => <Fiat value="25" sign="−" /> },
    { name: 'Very much', show: () => <Fiat value="98765432109876543210.99" /> },
    { name: 'Not known', show: () => <Fiat value="no price" /> },
  ],
}
