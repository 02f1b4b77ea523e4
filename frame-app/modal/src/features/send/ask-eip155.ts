import { L2_BLOCK_TIME_MS } from '@casement/shared-protocol'
import { readReceipts } from '../../chains/read-receipts.ts'
import { isAsAsked, isContract, readNonce, readSent } from '../../chains/read-sent.ts'
import type { TransferCall } from '../../chains/transfer.ts'
import { transferCall } from '../../chains/transfer.ts'
import type { End, PrepareAsk, Watch } from './wallet-ask.ts'
import { FOLLOWED_MS } from './wallet-ask.ts'

const never = new AbortController().signal

const createWatch =
  (url: string, call: TransferCall): Watch =>
  async (hash, other) => {
    const until = Date.now() + FOLLOWED_MS
    let nonce: bigint | undefined
    const look = async (): Promise<End | undefined> => {
      const mined = async () => (await readReceipts(url, [hash], never)).get(hash)
      const state = await mined()
      const known = await readSent(url, hash, never)
      const isNew = known !== undefined && nonce === undefined
      if (isNew && !isAsAsked(call, known) && !(await isContract(url, call.from, never))) other()
      nonce ??= known?.nonce
      if (state !== undefined || known !== undefined || nonce === undefined) return state
      // The node has forgotten it. Another one with its number, such as a faster copy, may be in a block.
      const count = (await readNonce(url, call.from, never)) ?? 0n
      return count > nonce ? ((await mined()) ?? 'replaced') : undefined
    }
    while (Date.now() < until) {
      // A node that cannot be reached is asked again, like one that does not know the transaction yet.
      const end = await look().catch(() => undefined)
      if (end !== undefined) return end
      await new Promise((resolve) => setTimeout(resolve, L2_BLOCK_TIME_MS))
    }
    return undefined
  }

/**
 * A transfer as wallets of eip155 are asked for it: specification section 7.
 *
 * @example
 * const { method, params } = await askOnEip155(url, { from, receiver, amount: 10n ** 18n, contract: undefined, decimals: 18 })
 */
export const askOnEip155: PrepareAsk = async (url, transfer) => {
  const call = transferCall(transfer)
  return {
    method: 'eth_sendTransaction',
    params: [call],
    hashOf: String,
    watch: url === undefined ? async () => undefined : createWatch(url, call),
  }
}
