import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { NO_SHIFTS, watchShifts } from '../../../../modal/test/watch-shifts.ts'
import { Picture } from '../images/Picture.tsx'
import { WalletImage } from '../images/WalletImage.tsx'
import { Amount } from '../text/Amount.tsx'
import { Fiat } from '../text/Fiat.tsx'
import { List } from './List.tsx'
import { ListRow } from './ListRow.tsx'
import { ListRowSkeleton } from './ListRowSkeleton.tsx'
import { sampleWallets } from './sample-wallets.ts'

const image = sampleWallets[0]?.image

/** First the skeletons, then the rows, in the same places. */
const Rows = ({ loading }: { readonly loading: boolean }) => (
  <>
    <List label="Wallets" apart busy={loading}>
      {loading ? (
        <ListRowSkeleton image="tile" lines={1} raised />
      ) : (
        <ListRow
          image={<WalletImage name="Fox" src={image} />}
          title="Ünïcödé محفظة ウォレット"
          tag={{ text: 'Installed', tone: 'success' }}
          chevron
          raised
          onPress={() => undefined}
        />
      )}
      {loading ? (
        <ListRowSkeleton image="circle" trailing={2} />
      ) : (
        <ListRow
          image={<WalletImage name="Fox" />}
          title="Ether"
          subtitle={<Amount value="1.23456" symbol="ETH" />}
          trailing={<Fiat value="4321.98" />}
          detail="+2.41%"
        />
      )}
    </List>
    <Picture size={40} shape="tile" src={image} fallback={null} loading={loading} />
    <p>What stands below.</p>
  </>
)

const boxes = () =>
  Array.from(document.querySelectorAll('li, p'), (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height]
  })

test('behavior: rows and images take the place of their skeletons', async () => {
  const { render } = await showOnCard(<Rows loading />)
  expect(document.querySelectorAll('.bone').length).toBeGreaterThan(0)
  const shifts = await watchShifts()
  const before = boxes()
  render(<Rows loading={false} />)
  await expect.element(page.getByRole('button', { name: /Ünïcödé/ })).toBeVisible()
  await expect.poll(() => document.querySelector('img[data-shown]')).not.toBe(null)
  expect(boxes()).toEqual(before)
  expect(await shifts()).toEqual(NO_SHIFTS)
})

test('behavior: the tests detect a layout shift', async () => {
  await showOnCard(<Rows loading />)
  const shifts = await watchShifts()
  document.querySelector('li')?.style.setProperty('margin-block-start', '80px')
  await expect.poll(async () => (await shifts()).score).toBeGreaterThan(0)
})
