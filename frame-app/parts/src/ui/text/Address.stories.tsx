import type { StoryGroup } from '../story.ts'
import { Address } from './Address.tsx'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

export const stories: StoryGroup = {
  title: 'Address',
  padded: true,
  stories: [
    { name: 'Short', show: () => <Address address={ADDRESS} /> },
    { name: 'More of it', show: () => <Address address={ADDRESS} ends={8} /> },
    { name: 'All of it', show: () => <Address address={ADDRESS} whole /> },
    { name: 'In groups', show: () => <Address address={ADDRESS} grouped /> },
    { name: 'Of Solana', show: () => <Address address="7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV" /> },
    {
      name: 'In a sentence',
      show: () => (
        <p>
          أرسل إلى <Address address={ADDRESS} /> على شبكة Base.
        </p>
      ),
    },
  ],
}
