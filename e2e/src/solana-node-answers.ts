import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { changeNodeAnswers } from './frame-node.ts'
import { SOLANA } from './wallet-site.ts'

// What the local Solana never says by itself, and a node of the main network may.

type Fee = { readonly value: number }

/** The node's fee is thirty times as high as before. */
export const raiseSolanaFee = (page: Page, world: World): Promise<void> =>
  changeNodeAnswers(page, world, SOLANA, 'getFeeForMessage', (fee) => ({ ...fee, value: 30 * (fee as Fee).value }))

type Statuses = { readonly value: readonly (object | null)[] }

/**
 * The chain drops the first block that has the transaction: the node sees it in a block that no other node has voted
 * for, then in none, and then in another block.
 *
 * @example
 * const looks = await dropFirstBlock(page, world, () => expect(sent).toHaveCount(0))
 */
export const dropFirstBlock = async (page: Page, world: World, duringEach: () => Promise<void>) => {
  let seen = 0
  await changeNodeAnswers(page, world, SOLANA, 'getSignatureStatuses', async (result) => {
    const { value } = result as Statuses
    // Until the transaction is in a block, the answer stays as it is.
    if (!value[0] || seen === 2) return undefined
    seen += 1
    await duringEach()
    return { ...result, value: [seen === 1 ? { ...value[0], confirmationStatus: 'processed' } : null] }
  })
  return { seen: (): number => seen }
}
