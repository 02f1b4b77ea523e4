import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusOn } from '../../../../modal/test/focus-on.ts'
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

const SCRIPT = 'javascript:window.ran=1'
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

test.each([
  ['a reason of its own', { disabledReason: 'Not in this wallet' }, 'Quay Not in this wallet', ''],
  ['a reason elsewhere', { disabledBy: 'reason' }, 'Quay', 'Not in this wallet'],
])('behavior: a row with %s cannot be pressed, but can be focused, so that the reason is read', async (_which, why, name, description) => {
  const pressed = vi.fn()
  await showOnCard(
    <>
      <p id="reason">Not in this wallet</p>
      <ListRow title="Quay" onPress={pressed} {...why} />
    </>,
  )
  const row = page.getByRole('button', { name, exact: true })
  await expect.element(row).toHaveAccessibleDescription(description)
  await expect.element(row).toHaveAttribute('aria-disabled', 'true')
  await row.click({ force: true })
  focusOn(row)
  await expect.element(row).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(pressed).not.toHaveBeenCalled()
})

test('behavior: a row that opens a page is a link to a new tab, unless it is disabled', async () => {
  const row = { title: 'Download', href: 'https://harbour.example/' }
  const { render } = await showOnCard(<ListRow {...row} />)
  const link = page.getByRole('link', { name: /^Download/ })
  await expect.element(link).toHaveAttribute('href', 'https://harbour.example/')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).not.toHaveAttribute('aria-disabled')
  render(<ListRow {...row} disabledReason="Not on this device" />)
  await expect.element(link).toHaveAttribute('aria-disabled', 'true')
  await expect.element(link).not.toHaveAttribute('href')
})

test('attack: a row with an unsafe address opens nothing', async () => {
  await showOnCard(<ListRow title="Download" href={SCRIPT} />)
  const link = page.getByRole('link', { name: /^Download/ })
  await expect.element(link).toHaveAttribute('aria-disabled', 'true')
  await expect.element(link).not.toHaveAttribute('href')
})
