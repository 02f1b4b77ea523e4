import type { Page } from '@playwright/test'
import { callChain, tellChain } from './call-chain.ts'
import { newAddress, signIn } from './email-login.ts'
import type { Outcome } from './host-page.ts'
import { hostPage } from './host-page.ts'
import type { Receipt } from './until-mined.ts'
import { untilMined } from './until-mined.ts'

// Payments that a page has the embedded wallet send on the local Ethereum.

export type PaymentWorld = Parameters<typeof callChain>[0] & Parameters<typeof signIn>[1]

export const ETHER = 10n ** 18n
/** The button that approves a transaction. */
export const SEND = 'Send the transaction'
export const hex = (value: bigint): string => `0x${value.toString(16)}`

export const send = (page: Page, transaction: object): Promise<Outcome> =>
  hostPage(page).request('eth_sendTransaction', [transaction])

/** Sets what an account has to 10 ether. Returns a function that counts the transactions that it has sent since. */
export const giveCoins = async (world: PaymentWorld, address: string): Promise<() => Promise<number>> => {
  await tellChain(world, 'anvil_setBalance', [address, hex(10n * ETHER)])
  const before = await transactionsOf(world, address)
  return async () => (await transactionsOf(world, address)) - before
}

/** A visitor whose wallet has 10 ether. */
export const signInWithCoins = async (
  page: Page,
  world: PaymentWorld,
  site = world.hosts.plain,
  options?: object,
): Promise<string> => {
  const address = await signIn(page, world, newAddress(), site, options)
  await giveCoins(world, address)
  return address
}

/** The receipt of a payment that was answered with its hash, as soon as it is in a block. */
export const receiptOf = async (world: PaymentWorld, outcome: Outcome): Promise<Receipt> => {
  if (!('value' in outcome)) throw new Error(outcome.message)
  return untilMined(world, outcome.value as string)
}

/** How many transactions an account has sent. */
export const transactionsOf = async (world: PaymentWorld, address: string): Promise<number> =>
  Number(await callChain(world, 'eth_getTransactionCount', [address, 'pending']))
