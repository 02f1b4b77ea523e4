import { expect, test } from 'vitest'
import { createFakeWallet } from '../../../../../test/fake-wallet.ts'
import { startFrame, WITH_SOLANA } from '../../../../../test/start-frame.ts'

// A wallet for several namespaces. The wallet of the page is a fake.

const chooseWallet = async (adapters: readonly ('eip155' | 'solana')[] = ['eip155', 'solana']) => {
  const wallet = createFakeWallet({ solana: true })
  const frame = await startFrame({ wallets: [wallet], options: { ...WITH_SOLANA, adapters: [...adapters] } })
  await frame.open()
  await frame.row(wallet.name).click()
  return { ...frame, wallet }
}

test.each([
  ['eip155', 'EVM networks'],
  ['solana', 'Solana networks'],
] as const)('behavior: connects %s if the visitor chooses it', async (namespace, row) => {
  const { modal, card, heading, wallet, isOpen, snapshot } = await chooseWallet()
  await expect
    .element(modal('Choose networks').getByRole('heading', { level: 2 }))
    .toHaveAccessibleName('What do you want to connect?')
  await card.getByRole('button', { name: row }).click()
  await expect.element(heading).toHaveAccessibleName(`Continue in ${wallet.name}`)
  await wallet.approve()
  await expect.poll(isOpen).toBe(false)
  expect(snapshot()).toMatchObject({ namespaces: { [namespace]: { status: 'connected' } } })
})

test('behavior: skips the choice if only one namespace has an adapter', async () => {
  const { heading, wallet } = await chooseWallet(['eip155'])
  await expect.element(heading).toHaveAccessibleName(`Continue in ${wallet.name}`)
  await wallet.refuse()
  await expect.element(heading).toHaveAccessibleName(`Request declined in ${wallet.name}`)
})
