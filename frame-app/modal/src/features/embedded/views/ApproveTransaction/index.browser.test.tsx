import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showOnCard } from '../../../../../test/show-on-card.tsx'
import { SampleSurroundings } from '../../../SampleShell.tsx'
import type { SampleState } from '../../../sample-parts.ts'
import { sampleSurroundings } from '../../../sample-parts.ts'
import { ApproveTransactionView } from './index.tsx'

const show = async (methods: readonly string[], more: SampleState = {}) => {
  const decline = vi.fn<() => Promise<void>>()
  const { core, features } = sampleSurroundings({
    waiting: methods.map((method, id) => ({ id, method })),
    embeddedCommands: { decline },
    ...more,
  })
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <ApproveTransactionView />
    </SampleSurroundings>,
  )
  return { decline, approvals: features.embedded.approvals }
}
const heading = page.getByRole('heading', { level: 2 })

test.each([
  ['personal_sign', 'harbour.example asks for a signature'],
  ['eth_signTypedData_v4', 'harbour.example asks for a signature'],
  ['solana_signMessage', 'harbour.example asks for a signature'],
  ['eth_sendTransaction', 'harbour.example asks for a transaction'],
  ['eth_sendUserOperation', 'harbour.example asks for a transaction'],
  ['wallet_sendCalls', 'harbour.example asks for a transaction'],
  ['solana_signAndSendTransaction', 'harbour.example asks for a transaction'],
  ['wallet_grantPermissions', 'harbour.example asks for an approval'],
])('behavior: %s: %s, and the wallet cannot approve it', async (method, says) => {
  await show([method])
  await expect.element(heading).toHaveTextContent(says)
  await expect.element(page.getByText('A wallet opened by e-mail can’t approve requests yet.')).toBeVisible()
  // There is nothing with which it could be approved.
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Decline and close'])
})

test('behavior: the one button declines', async () => {
  const { decline } = await show(['personal_sign'])
  await userEvent.click(page.getByRole('button', { name: 'Decline and close' }))
  expect(decline).toHaveBeenCalledOnce()
})

test('attack: the page is called by its host, whatever it calls itself', async () => {
  const name = 'app.uniswap.org'
  await show(['personal_sign'], {
    hostOrigin: 'https://thief.example',
    options: { metadata: { name, description: '', url: `https://${name}`, icons: [] } },
  })
  await expect.element(heading).toHaveTextContent('thief.example asks for a signature')
  await expect.element(page.getByText(name)).not.toBeInTheDocument()
})

test('behavior: says how many more wait, and what was declined stays while the view leaves', async () => {
  const { approvals } = await show(['personal_sign', 'eth_sendTransaction', 'eth_sendTransaction'])
  await expect.element(page.getByText('2 more requests are waiting. They will be declined too.')).toBeVisible()
  approvals.setState(({ waiting }) => ({ waiting: waiting.slice(1) }))
  await expect.element(heading).toHaveTextContent('asks for a transaction')
  await expect.element(page.getByText('Another request is waiting. It will be declined too.')).toBeVisible()
  approvals.setState({ waiting: [] })
  await expect.element(heading).toHaveTextContent('asks for a transaction')
})
