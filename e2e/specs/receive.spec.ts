import { openHost } from '../src/account-host.ts'
import { decodeQr } from '../src/decode-qr.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// Receiving, in the real modal.

test('behavior: a phone reads the address of the account from the code', { tag: '@core' }, async ({ page, world }) => {
  const host = await openHost(page, world)
  await host.connect()
  await host.open()
  await host.modal('Account').getByRole('button', { name: 'Receive' }).click()
  const code = host.modal('Receive').getByRole('img', { name: 'Code with your address on Ethereum' })
  await expect(code).toBeVisible()
  await expect.poll(async () => decodeQr(await code.screenshot())).toBe(VISITOR)
})

test('behavior: the page can open it for a connected visitor, and nobody else', async ({ page, world }) => {
  const host = await openHost(page, world)
  expect(await host.open('WalletReceive')).toMatchObject({ view: 'Connect' })
  await host.pick()
  await host.answer('Connect')
  await expect.poll(host.isOpen).toBe(false)
  expect(await host.open('WalletReceive')).toMatchObject({ view: 'WalletReceive' })
})

test('behavior: turned off, it is not offered, cannot be opened, and its file is not requested', async ({
  page,
  world,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const isOfReceiving = (file: string): boolean => file.startsWith('/assets/WalletReceive-')
  const off = await openHost(page, world, { options: { features: { receive: false } } })
  await off.connect()
  await off.open()
  const account = off.modal('Account')
  await expect(account.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
  await expect(account.getByRole('button', { name: 'Receive' })).toHaveCount(0)
  await expect(off.open('WalletReceive')).rejects.toThrow('view WalletReceive cannot be opened by a page')
  expect(files.filter(isOfReceiving)).toEqual([])

  const on = await openHost(page, world)
  expect(await on.request('eth_accounts')).toEqual([VISITOR])
  await on.open('WalletReceive')
  await expect(on.modal('Receive').getByRole('button', { name: 'Copy address' })).toBeVisible()
  expect(files.some(isOfReceiving)).toBe(true)
})
