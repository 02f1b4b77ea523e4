import type { StoryGroup } from '../story.ts'
import { Avatar } from './Avatar.tsx'
import { SideBySide } from './SideBySide.tsx'
import { sampleImages } from './sample-images.ts'

const ADDRESSES = [
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  '0x00000000219ab540356cBB839Cbe05303d7705Fa',
  '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  '0x0000000000000000000000000000000000000001',
  '0x0000000000000000000000000000000000000002',
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
  '0x52908400098527886E0F7030069857D2E4169EE7',
]
const [FIRST = ''] = ADDRESSES

export const stories: StoryGroup = {
  title: 'Avatar',
  padded: true,
  stories: [
    {
      name: 'Figures of addresses',
      show: () => (
        <SideBySide>
          {ADDRESSES.map((address) => (
            <Avatar key={address} address={address} size={56} />
          ))}
        </SideBySide>
      ),
    },
    {
      name: 'Sizes',
      show: () => (
        <SideBySide>
          {[20, 32, 40, 64].map((size) => (
            <Avatar key={size} address={FIRST} size={size} />
          ))}
        </SideBySide>
      ),
    },
    { name: 'Own picture', show: () => <Avatar address={FIRST} src={sampleImages.portrait} size={64} /> },
    { name: 'Own picture fails', show: () => <Avatar address={FIRST} src={sampleImages.broken} size={64} /> },
    { name: 'Named', show: () => <Avatar address={FIRST} size={64} label="Your account" /> },
    { name: 'Loading', show: () => <Avatar address={FIRST} size={64} loading /> },
  ],
}
