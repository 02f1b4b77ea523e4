import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../test/show-on-card.tsx'
import { SampleSurroundings } from '../../features/SampleShell.tsx'
import { sampleSurroundings } from '../../features/sample-parts.ts'
import { ConnectView } from '../../features/wallets/views/Connect/index.tsx'
import { inRouter } from './in-router.tsx'

const quay = page.getByText('The quay')
const alert = page.getByRole('alert')
const again = page.getByRole('button', { name: 'Try again' })

/** Shows a view below a header, as the shell does. */
const show = (View: ComponentType, features = sampleSurroundings({ view: { view: 'Networks', params: {} } })) => {
  // React writes down every error that it catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return showOnCard(
    <>
      <button type="button">Close</button>
      <SampleSurroundings {...features}>
        <View />
      </SampleSurroundings>
    </>,
  )
}

test('error: a view that throws leaves the header, says so, and can be tried again', async () => {
  let isBroken = true
  const Quay = () => {
    if (isBroken) throw new Error('The quay is closed')
    return <p>The quay</p>
  }
  await show(inRouter(Quay, () => true))
  await expect.element(alert).toHaveTextContent('Something went wrong here.')
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await again.click()
  await expect.element(alert).toBeVisible()
  isBroken = false
  await again.click()
  await expect.element(quay).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('error: what a view throws is not shown, because it may be of the page', async () => {
  const Quay = () => {
    throw new Error('Call +1 555 0100 to unlock your wallet')
  }
  const { card } = await show(inRouter(Quay, () => true))
  await expect.element(alert).toBeVisible()
  expect(card.textContent).not.toContain('555')
})

test('error: nor does the first view, which comes without the router, take the header with it', async () => {
  const surroundings = sampleSurroundings({ view: { view: 'Connect', params: {} } })
  await show(ConnectView, { ...surroundings, features: {} as never })
  await expect.element(alert).toHaveTextContent('Something went wrong here.')
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
})
