import {
  CHAIN_DISCONNECTED,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  L2_BLOCK_TIME_MS,
  ProviderRpcError,
} from '@casement/shared-protocol'
import { boundedText, fromSchema, openObject } from '@casement/shared-protocol/schemas'
import { isAsAsked } from '../../chains/solana/as-asked.ts'
import { readLifetime } from '../../chains/solana/lifetime.ts'
import { prepareTransfer } from '../../chains/solana/prepare-transfer.ts'
import { readSent, readSentState } from '../../chains/solana/read-sent.ts'
import type { BuiltTransfer } from '../../chains/solana/transfer.ts'
import type { End, PrepareAsk, Watch } from './wallet-ask.ts'
import { FOLLOWED_MS } from './wallet-ask.ts'

const MAX_SIGNATURE = 128
/** A node may say that a transaction is in a block before it tells of it. */
const LOOKS_AT_SENT = 15

const never = new AbortController().signal

const readAnswer = fromSchema(openObject({ signature: boundedText(MAX_SIGNATURE) }))

const signatureIn = (answer: unknown): string => {
  const read = readAnswer(answer)
  if (!read.ok) throw new ProviderRpcError(INTERNAL_ERROR, 'The wallet’s answer has no signature')
  return read.value.signature
}

const createWatch =
  (url: string, built: BuiltTransfer): Watch =>
  async (signature, other) => {
    const until = Date.now() + FOLLOWED_MS
    let lastHeight: bigint | undefined
    let looks = 0
    const compare = async (): Promise<boolean> => {
      looks += 1
      const sent = await readSent(url, signature, never).catch(() => undefined)
      if (sent && !isAsAsked(built.message, sent)) other()
      return sent !== undefined || looks >= LOOKS_AT_SENT
    }
    const look = async (): Promise<End | undefined> => {
      // The wallet may have chosen the blockhash anew while it waited for the visitor.
      lastHeight ??= (await readLifetime(url, never)).lastValidBlockHeight
      const { kind } = await readSentState(url, signature, lastHeight, never)
      if (kind === 'pending') return undefined
      return kind === 'expired' || (await compare()) ? kind : undefined
    }
    while (Date.now() < until) {
      const end = await look().catch(() => undefined)
      if (end !== undefined) return end
      await new Promise((resolve) => setTimeout(resolve, L2_BLOCK_TIME_MS))
    }
    return undefined
  }

/**
 * A transfer as wallets of Solana are asked for it. Its transaction can be sent for about a minute, so it is made when the
 * visitor has agreed.
 *
 * @example
 * const { method, params } = await askOnSolana(url, { from, receiver, amount: 10n ** 9n, contract: undefined, decimals: 9 })
 */
export const askOnSolana: PrepareAsk = async (url, { from, receiver, amount, contract, decimals }) => {
  if (url === undefined) throw new ProviderRpcError(CHAIN_DISCONNECTED, 'No RPC endpoint is configured')
  const token = contract === undefined ? undefined : { mint: contract, decimals }
  const prepared = await prepareTransfer(url, { from, receiver, amount, token }, never)
  if (prepared.kind !== 'ready') {
    throw new ProviderRpcError(INVALID_PARAMS, `The transfer cannot be sent: ${prepared.kind}`)
  }
  const { built } = prepared
  return {
    method: 'solana_signAndSendTransaction',
    // Nodes try a transaction first: by default on older blocks, which do not know its blockhash yet.
    params: { transaction: built.wire, pubkey: from, sendOptions: { preflightCommitment: 'confirmed' } },
    hashOf: signatureIn,
    watch: createWatch(url, built),
  }
}
