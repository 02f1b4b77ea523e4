import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { openHost, withSolana } from './account-host.ts'

/** The form of a visitor who is connected on Solana with the page's wallet. */
export const openSolanaSend = async (page: Page, world: World) => {
  const host = await openHost(page, world, { options: withSolana(world) })
  await host.connect('Solana')
  await host.open('WalletSend')
  return { host, account: host.modal('Account') }
}
