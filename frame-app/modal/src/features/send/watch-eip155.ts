import { L2_BLOCK_TIME_MS } from '@casement/shared-protocol'
import { readReceipts } from '../../chains/read-receipts.ts'
import { isAsAsked, isContract, readByNumber, readNonce, readSent } from '../../chains/read-sent.ts'
import type { TransferCall } from '../../chains/transfer.ts'
import type { End, Watch } from './wallet-ask.ts'
import { FOLLOWED_MS } from './wallet-ask.ts'

/** Nodes forget a transaction for a moment when blocks are replaced. */
const DROPPED_MS = 10 * 60 * 1_000
/** Five blocks of a minute: more are hardly ever replaced. */
const STAYS_LOOKS = 12
const STAYS_PAUSE_MS = 5_000

const never = new AbortController().signal
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Watches a transaction of an eip155 network by its node. The nonce is that of an earlier visit.
 *
 * @example
 * const { untilEnd } = watchEip155(url, call, undefined)
 * await untilEnd('0x…', { other, numbered }) // 'confirmed'
 */
export const watchEip155 = (url: string, call: TransferCall, numberBefore: bigint | undefined): Watch => {
  const mined = async (hash: string) => (await readReceipts(url, [hash], never)).get(hash)

  /** The hash of the same transfer with another fee, if that is what has the number now. */
  const fasterCopy = async (nonce: bigint): Promise<string | undefined> => {
    // A node that does not tell whole blocks leaves open whose it is.
    const taken = await readByNumber(url, { from: call.from, nonce }, never).catch(() => undefined)
    return taken && isAsAsked(call, taken) ? taken.hash : undefined
  }

  const untilEnd: Watch['untilEnd'] = async (hash, { other, numbered, spedUp }) => {
    const until = Date.now() + FOLLOWED_MS
    let current = hash
    let nonce = numberBefore
    let isCompared = false
    let forgottenAt: number | undefined
    const look = async (): Promise<End | undefined> => {
      const state = await mined(current)
      const known = await readSent(url, current, never)
      if (known && !isCompared) {
        isCompared = true
        if (!isAsAsked(call, known) && !(await isContract(url, call.from, never))) other()
      }
      if (known && nonce === undefined) {
        nonce = known.nonce
        numbered(`${nonce}`)
      }
      if (known) forgottenAt = undefined
      if (state !== undefined || known || nonce === undefined) return state
      // The node has forgotten it. Another one with its number may be in a block.
      const count = await readNonce(url, call.from, never)
      if (count === undefined) return undefined
      if (count > nonce) {
        const end = await mined(current)
        if (end !== undefined) return end
        const faster = await fasterCopy(nonce)
        if (faster === undefined) return 'replaced'
        current = faster
        spedUp(faster)
        return undefined
      }
      forgottenAt ??= Date.now()
      return Date.now() - forgottenAt >= DROPPED_MS ? 'dropped' : undefined
    }
    while (Date.now() < until) {
      // A node that cannot be reached is asked again, like one that does not know the transaction yet.
      const end = await look().catch(() => undefined)
      if (end !== undefined) return end
      await pause(L2_BLOCK_TIME_MS)
    }
    return undefined
  }

  const stays: Watch['stays'] = async (hash) => {
    for (let looks = 0; looks < STAYS_LOOKS; looks += 1) {
      await pause(STAYS_PAUSE_MS)
      // Whoever cannot be asked has not said that it is gone.
      const isThere = await mined(hash).then(
        (state) => state !== undefined,
        () => true,
      )
      if (!isThere) return false
    }
    return true
  }

  return { untilEnd, stays }
}
