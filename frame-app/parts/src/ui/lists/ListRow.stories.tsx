import { EmailIcon } from '../first-icons.tsx'
import { Avatar } from '../images/Avatar.tsx'
import { NetworkImage } from '../images/NetworkImage.tsx'
import { sampleImages } from '../images/sample-images.ts'
import { TokenImage } from '../images/TokenImage.tsx'
import { WalletImage } from '../images/WalletImage.tsx'
import { ViewBody } from '../layout/ViewBody.tsx'
import type { StoryGroup } from '../story.ts'
import { Address } from '../text/Address.tsx'
import { Amount } from '../text/Amount.tsx'
import { Fiat } from '../text/Fiat.tsx'
import { ListRow } from './ListRow.tsx'
import { ListRowSkeleton } from './ListRowSkeleton.tsx'
import { RowIcon } from './RowIcon.tsx'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const LONG = 'Donaudampfschifffahrtsgesellschaftswallet für alle Netzwerke'
const fox = <WalletImage name="Fox" src={sampleImages.fox} />
const nothing = () => undefined

const token = (
  <ListRow
    image={<TokenImage symbol="ETH" src={sampleImages.coin} network={{ name: 'Base', src: sampleImages.chain }} />}
    title="Ether"
    subtitle={<Amount value="1.23456" symbol="ETH" />}
    trailing={<Fiat value="4321.98" />}
    detail="+2.41%"
    onPress={nothing}
  />
)
const wallet = (
  <ListRow image={fox} title="Fox" tag={{ text: 'Installed', tone: 'success' }} chevron raised onPress={nothing} />
)

const rows: StoryGroup['stories'] = [
  { name: 'A wallet', show: () => wallet },
  { name: 'A wallet, under the pointer', as: 'hover', show: () => wallet },
  { name: 'A wallet, pressed', as: 'active', show: () => wallet },
  { name: 'A wallet, focused', as: 'focus-visible', show: () => wallet },
  {
    name: 'An icon, and a quiet one',
    show: () => (
      <>
        <ListRow
          image={
            <RowIcon>
              <EmailIcon />
            </RowIcon>
          }
          title="anna@example.org"
          subtitle="E-mail address"
          chevron
          onPress={nothing}
        />
        <ListRow
          image={
            <RowIcon quiet>
              <EmailIcon />
            </RowIcon>
          }
          title="anna@example.org"
          subtitle="E-mail address"
        />
      </>
    ),
  },
  { name: 'A token', show: () => token },
  { name: 'A token, under the pointer', as: 'hover', show: () => token },
  {
    name: 'An account',
    show: () => (
      <ListRow
        image={<Avatar address={ADDRESS} />}
        title="ada.eth"
        subtitle={<Address address={ADDRESS} />}
        tag={{ text: 'Active', tone: 'accent' }}
        onPress={nothing}
      />
    ),
  },
  {
    name: 'A network',
    show: () => (
      <ListRow
        image={<NetworkImage name="Sepolia" />}
        title="Sepolia"
        tag={{ text: 'Testnet', tone: 'warning' }}
        chevron
        onPress={nothing}
      />
    ),
  },
  { name: 'A link', show: () => <ListRow title="Block explorer" href="https://example.com" /> },
  {
    name: 'A link that may not be opened',
    show: () => <ListRow title="Block explorer" href="/not/elsewhere" />,
  },
  { name: 'To read', show: () => <ListRow title="Network fee" trailing={<Fiat value="0.0042" />} detail="~12 s" /> },
  {
    name: 'Disabled, with the reason',
    show: () => (
      <ListRow
        image={fox}
        title="Fox"
        disabledReason="This wallet does not work with the networks of this site."
        chevron
        raised
        onPress={nothing}
      />
    ),
  },
  {
    name: 'Disabled, by what stands elsewhere',
    show: () => (
      <>
        <ListRow image={fox} title="Fox" disabledBy="row-reason" chevron raised onPress={nothing} />
        <p id="row-reason">Agree to the terms first.</p>
      </>
    ),
  },
  {
    name: 'Long name',
    show: () => <ListRow image={fox} title={LONG} subtitle={LONG} chevron raised onPress={nothing} />,
  },
  {
    name: 'Long name and long figures',
    show: () => (
      <ListRow
        image={<TokenImage symbol="SHIB" network={{ name: 'Polygon' }} />}
        title={LONG}
        subtitle={<Amount value={(10n ** 40n).toString()} symbol="SHIB" />}
        trailing={<Fiat value="98765432109876543210.99" />}
        detail="−12.5%"
      />
    ),
  },
  {
    name: 'Arabic',
    show: () => <ListRow image={fox} title="محفظة الثقة" subtitle="على هذا الجهاز" chevron raised onPress={nothing} />,
  },
  { name: 'Loading, one line', show: () => <ListRowSkeleton image="tile" lines={1} raised /> },
  { name: 'Loading, figures', show: () => <ListRowSkeleton image="circle" trailing={2} /> },
]

// Padded as in a view, with room for focus rings.
export const stories: StoryGroup = {
  title: 'List row',
  stories: rows.map((story) => ({ ...story, show: () => <ViewBody kind="list">{story.show()}</ViewBody> })),
}
