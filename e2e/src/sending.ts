import { randomBytes } from 'node:crypto'
import type { World } from '@casement/dev-server'
import type { Locator } from '@playwright/test'
import { encodeFunctionData, erc20Abi } from 'viem'
import { tokenOf } from '../../dev-server/src/evm/deployment.ts'
import type { openAccount } from './account-host.ts'
import { callChain } from './call-chain.ts'
import { expect } from './world-fixture.ts'

// Transfers on the local Ethereum, as the visitor writes them and as the chain has them.

/** The contract of the local USD Coin. */
export const USDC = tokenOf(1, 'USDC').address

/** An address that nobody has used before, and that looks like none of them, in small letters. */
export const newcomer = (): `0x${string}` => `0x${randomBytes(20).toString('hex')}`

/** What an account has of the coin, in base units. */
export const coinsOf = async (world: World, address: string): Promise<bigint> =>
  BigInt(await callChain(world, 'eth_getBalance', [address, 'latest']))

/** What an account has of USD Coin, in base units. */
export const usdcOf = async (world: World, address: `0x${string}`): Promise<bigint> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  return BigInt(await callChain(world, 'eth_call', [{ to: USDC, data }, 'latest']))
}

type Host = Awaited<ReturnType<typeof openAccount>>['host']
export type Transfer = { readonly token: string; readonly amount: string; readonly receiver: string }

/** Chooses the token and the receiver in the open form. */
export const chooseIn = async (host: Pick<Host, 'modal'>, { token, receiver }: Omit<Transfer, 'amount'>) => {
  const send = host.modal('Send')
  await send.getByRole('button', { name: 'Select token' }).first().click()
  await host.modal('Select token').getByRole('button', { name: token }).first().click()
  await send.getByRole('textbox', { name: 'To' }).fill(receiver)
  return send
}

/** Opens the form in the open account, and chooses the token and the receiver. */
export const chooseTransfer = async (host: Host, transfer: Omit<Transfer, 'amount'>) => {
  await host.modal('Account').getByRole('button', { name: 'Send', exact: true }).click()
  return chooseIn(host, transfer)
}

/** Goes on from the filled form. */
export const pressPreview = async (send: Locator): Promise<void> => {
  const next = send.getByRole('button', { name: 'Preview Send' })
  // The card grows with the fee, which enables the button. Playwright waits until a button stands still, and only then
  // until it is enabled: it could move during the press.
  await expect(next).toBeEnabled()
  await next.click()
}

/** Fills in the open form, and goes on to what is shown in full. */
export const fillIn = async (host: Pick<Host, 'modal'>, { token, amount, receiver }: Transfer) => {
  const send = await chooseIn(host, { token, receiver })
  await send.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await pressPreview(send)
  const preview = host.modal('Review')
  return { preview, confirm: preview.getByRole('button', { name: /^Send/ }) }
}

/**
 * Writes a transfer in the open account, and goes on to what is shown in full.
 *
 * @example
 * const { confirm } = await write(host, { token: 'Ether', amount: '0.5', receiver })
 * await confirm.click()
 */
export const write = async (host: Host, transfer: Transfer) => {
  await host.modal('Account').getByRole('button', { name: 'Send', exact: true }).click()
  return fillIn(host, transfer)
}
