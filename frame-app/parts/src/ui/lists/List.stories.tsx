import { sampleImages } from '../images/sample-images.ts'
import { TokenImage } from '../images/TokenImage.tsx'
import { WalletImage } from '../images/WalletImage.tsx'
import { ViewBody } from '../layout/ViewBody.tsx'
import type { StoryGroup } from '../story.ts'
import { Amount } from '../text/Amount.tsx'
import { Fiat } from '../text/Fiat.tsx'
import { List } from './List.tsx'
import { ListHeading } from './ListHeading.tsx'
import { ListRow } from './ListRow.tsx'
import { ListRowSkeleton } from './ListRowSkeleton.tsx'

const nothing = () => undefined
const wallets = ['Fox', 'Key Chest', 'Lantern Wallet']
const sent = [
  { id: 1, title: 'Sent', subtitle: 'To ada.eth', value: '0.25', fiat: '812.41' },
  { id: 2, title: 'Swapped', subtitle: 'USDC to ETH', value: '1.7321', fiat: '5612.08' },
]

const lists: StoryGroup['stories'] = [
  {
    name: 'Choices',
    show: () => (
      <List label="Wallets" apart>
        {wallets.map((name) => (
          <ListRow
            key={name}
            image={<WalletImage name={name} src={name === 'Fox' ? sampleImages.fox : undefined} />}
            title={name}
            chevron
            raised
            onPress={nothing}
          />
        ))}
      </List>
    ),
  },
  {
    name: 'A month',
    show: () => (
      <section>
        <ListHeading id="month" trailing={<Fiat value="6424.49" />}>
          November
        </ListHeading>
        <List labelledBy="month">
          {sent.map(({ id, title, subtitle, value, fiat }) => (
            <ListRow
              key={id}
              image={
                <TokenImage symbol="ETH" src={sampleImages.coin} network={{ name: 'Base', src: sampleImages.chain }} />
              }
              title={title}
              subtitle={subtitle}
              trailing={<Amount value={value} symbol="ETH" sign="−" />}
              detail={<Fiat value={fiat} />}
              onPress={nothing}
            />
          ))}
        </List>
      </section>
    ),
  },
  {
    name: 'Loading',
    show: () => (
      <List label="Wallets" apart busy>
        <ListRowSkeleton image="tile" lines={1} raised />
        <ListRowSkeleton image="tile" lines={1} raised />
        <ListRowSkeleton image="tile" lines={1} raised />
      </List>
    ),
  },
]

// Padded as in a view.
export const stories: StoryGroup = {
  title: 'List',
  stories: lists.map((story) => ({ ...story, show: () => <ViewBody kind="list">{story.show()}</ViewBody> })),
}
