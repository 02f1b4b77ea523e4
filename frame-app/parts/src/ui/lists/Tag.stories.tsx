import type { StoryGroup } from '../story.ts'
import { Tag } from './Tag.tsx'

export const stories: StoryGroup = {
  title: 'Tag',
  padded: true,
  stories: [
    { name: 'Neutral', show: () => <Tag>Recent</Tag> },
    { name: 'Accent', show: () => <Tag tone="accent">QR code</Tag> },
    { name: 'Success', show: () => <Tag tone="success">Installed</Tag> },
    { name: 'Warning', show: () => <Tag tone="warning">Testnet</Tag> },
    { name: 'Long', show: () => <Tag>{'Zuletzt verwendete Brieftasche '.repeat(4)}</Tag> },
  ],
}
