import type { World } from '@casement/dev-server'
import { expect } from '@playwright/test'
import { callChain } from './call-chain.ts'

export type Receipt = { readonly status: string; readonly from: string; readonly to: string }

/**
 * Waits until a transaction is in a block, and returns its receipt. The node answers with the hash of a transaction
 * before it makes the block.
 *
 * @example
 * const { status } = await untilMined(world, hash)
 */
export const untilMined = async (world: World, hash: string): Promise<Receipt> => {
  const read = (): Promise<unknown> => callChain(world, 'eth_getTransactionReceipt', [hash])
  await expect.poll(() => read().catch(() => undefined)).toBeDefined()
  return (await read()) as Receipt
}
