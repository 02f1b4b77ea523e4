import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { openHost, withSolana } from './account-host.ts'

/** The form of a visitor who is connected on Solana with the page's wallet. */
export const openSolanaSend = async (page: Page, world: World) => {
  const host = await openHost(page, world, { options: withSolana(world) })
  await host.connect('Solana')
  await host.open('WalletSend')
  const send = host.modal('Send')
  return {
    host,
    send,
    write: async (token: string, receiver: string, amount: string) => {
      await send.getByRole('button', { name: 'Select token' }).first().click()
      await host.modal('Select token').getByRole('button', { name: token }).first().click()
      await send.getByRole('textbox', { name: 'To' }).fill(receiver)
      await send.getByRole('textbox', { name: 'Amount' }).fill(amount)
    },
    preview: host.modal('Review'),
    account: host.modal('Account'),
  }
}
