import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../test/show-on-card.tsx'
import { SampleSurroundings } from '../../features/SampleShell.tsx'
import { sampleSurroundings } from '../../features/sample-parts.ts'
import { Success } from './Success.tsx'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ICON = 'https://harbour.example/icon.png'

const show = async (images: string | undefined) => {
  const { core, features } = sampleSurroundings({})
  await showOnCard(
    <SampleSurroundings
      core={{ ...core, config: { endpoints: images === undefined ? {} : { images } } }}
      features={features}
    >
      <Success success={{ signedIn: false, wallet: { name: 'Harbour', icon: ICON }, address: ADDRESS }} />
    </SampleSurroundings>,
  )
  return page.getByRole('dialog')
}

test('behavior: says that the wallet is connected, with its name and the account', async () => {
  const card = await show(undefined)
  await expect.element(card.getByText('Connected', { exact: true })).toBeVisible()
  await expect.element(card.getByText(/Harbour.+0xd8dA.+6045/)).toBeVisible()
})

test('attack: the icon that a wallet gives itself is loaded through the image route, not from the wallet’s server', async () => {
  const route = `${location.origin}/image`
  const card = await show(route)
  await expect.poll(() => card.element().querySelector('img')?.src).toBe(`${route}?url=${encodeURIComponent(ICON)}`)
})
