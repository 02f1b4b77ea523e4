import type { Options } from '@casement/shared-protocol/schemas'
import { expect } from 'vitest'
import { balance, sent, serveData } from './fake-data-service.ts'
import { VISITOR } from './fake-wallet.ts'
import { openAccount } from './open-account.ts'

export const FRIEND = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const USDC = `0x${'a'.repeat(40)}` as const
export const ETHER = 10n ** 18n

/** What the service knows of an account with 2 ETH and 5 USDC, which has sent once. */
export const serveSender = () => {
  const data = serveData({
    [VISITOR.toLowerCase()]: [
      balance('ETH', '2', 3000),
      balance('USDC', '5', 1, { address: `eip155:1:${USDC}`, quantity: { decimals: '6', numeric: '5' } }),
    ],
  })
  data.setHistory(VISITOR, { data: [sent('1', '2025-05-01T10:00:00Z')] })
  data.setToken(USDC, { name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 5_000_000n })
  return data
}

/** Opens what is to be sent, of that account. */
export const openSend = async (
  coins = 2n * ETHER,
  nodeFault?: () => Response,
  options: Partial<Options> = {},
  data = serveSender(),
) => {
  data.setCoins(coins)
  data.setNodeFault(nodeFault)
  const frame = await openAccount({ data, options })
  await frame.account.getByRole('button', { name: 'Send', exact: true }).click()
  const send = frame.modal('Send')
  await expect.element(send.getByRole('textbox', { name: 'To' })).toBeVisible()
  const choose = async (token: string): Promise<void> => {
    await send.getByRole('button', { name: 'Select token' }).first().click()
    await frame.modal('Select token').getByRole('button', { name: token }).click()
  }
  return {
    ...frame,
    data,
    send,
    choose,
    to: send.getByRole('textbox', { name: 'To' }),
    amount: send.getByRole('textbox', { name: 'Amount' }),
    button: (name: string) => send.getByRole('button', { name, exact: true }),
  }
}
