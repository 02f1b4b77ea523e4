import type { World } from '@casement/dev-server'
import type { Locator } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { callChain, tellChain } from './call-chain.ts'
import { keepWaiting, makeBlock, replaceWaiting } from './held-blocks.ts'
import { coinsOf } from './sending.ts'
import { lamportsOf } from './solana-node.ts'
import { expect } from './world-fixture.ts'

// How transfers end, as the account view says it and as the chain has it. The same for every kind of wallet.

const SOL_DECIMALS = 9

/** What was sent of a native coin, as the visitor wrote it. */
type SentCoin = { readonly account: Locator; readonly receiver: string; readonly amount: string }

/** Ether is said to be sent, and has arrived to the last unit. */
export const expectEtherSent = async (world: World, { account, receiver, amount }: SentCoin): Promise<void> => {
  await expect(account.getByText(`${amount}\u00a0ETH sent`)).toBeVisible()
  expect(await coinsOf(world, receiver)).toBe(parseEther(amount))
}

/** SOL is said to be sent, and has arrived to the last lamport. */
export const expectSolSent = async (world: World, { account, receiver, amount }: SentCoin): Promise<void> => {
  await expect(account.getByText(`${amount}\u00a0SOL sent`)).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(parseUnits(amount, SOL_DECIMALS))
}

export const REPLACED = 'Another transaction has taken its place. Look in the wallet for what was sent.'

/** The wallet puts another transaction in the place of the waiting one, which is then said to be replaced. */
export const expectReplaced = async (world: World, { account, receiver, amount }: SentCoin): Promise<void> => {
  await replaceWaiting(world)
  await makeBlock(world)
  await expect(account.getByText(REPLACED)).toBeVisible()
  await account.getByRole('tab', { name: 'Activity' }).click()
  await expect(account.getByRole('list', { name: 'Activity' })).toBeVisible()
  await expect(account.getByText(`\u2212${amount}\u00a0ETH`)).toHaveCount(0)
  expect(await coinsOf(world, receiver)).toBe(0n)
}

/** The chain replaces the block that has the waiting transaction, which is followed until another block has it. */
export const expectFollowedThroughReorg = async (world: World, sent: SentCoin): Promise<void> => {
  const raw = await keepWaiting(world)
  await makeBlock(world)
  await expect(sent.account.getByText(`${sent.amount}\u00a0ETH sent`)).toBeVisible()
  await tellChain(world, 'anvil_reorg', [1, []])
  await expect(sent.account.getByText('The network undid the transaction and may take it again')).toBeVisible()
  expect(await coinsOf(world, sent.receiver)).toBe(0n)
  // Another node has kept the transaction.
  await callChain(world, 'eth_sendRawTransaction', [raw])
  await makeBlock(world)
  await expectEtherSent(world, sent)
}
