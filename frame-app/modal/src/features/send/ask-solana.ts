import {
  CHAIN_DISCONNECTED,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  L2_BLOCK_TIME_MS,
  ProviderRpcError,
  UNSUPPORTED_METHOD,
} from '@casement/shared-protocol'
import { boundedText, fromSchema, openObject } from '@casement/shared-protocol/schemas'
import { isAsAsked } from '../../chains/solana/as-asked.ts'
import { readLifetime } from '../../chains/solana/lifetime.ts'
import { readMessageText, writeMessageText } from '../../chains/solana/message-text.ts'
import { prepareTransfer } from '../../chains/solana/prepare-transfer.ts'
import { readSent, readSentState } from '../../chains/solana/read-sent.ts'
import { readSigned } from '../../chains/solana/signed-transaction.ts'
import { isRefusedByNode, NotSentError } from './rules/send-failure.ts'
import type { Asking, AskWallet, End, KeepHash, Watch } from './wallet-ask.ts'
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

type Unsigned = { readonly wire: string; readonly message: Uint8Array; readonly from: string }

// Nodes try a transaction first: by default on older blocks, which do not know its blockhash yet.
const SEND_OPTIONS = { preflightCommitment: 'confirmed' }

/** Asks a wallet that only signs, and has the node send what it has signed. */
const signThenSend = async (ask: AskWallet, keep: KeepHash, unsigned: Unsigned): Promise<string> => {
  const { wire, message, from } = unsigned
  const answer = await ask('solana_signTransaction', { transaction: wire, pubkey: from })
  const signed = readSigned(answer, unsigned)
  if (!signed) throw new NotSentError('The wallet’s answer has no signed transaction', 'refused')
  if (!isAsAsked(message, signed.sent)) {
    throw new NotSentError('The wallet has signed something else than it was asked', 'changed')
  }
  const forget = keep(signed.signature)
  try {
    await ask('sendTransaction', [signed.wire, { encoding: 'base64', ...SEND_OPTIONS }])
  } catch (thrown) {
    // Other errors do not say whether the node has got it. Following it will tell.
    if (isRefusedByNode(thrown)) {
      forget()
      throw thrown
    }
  }
  return signed.signature
}

const send = async (ask: AskWallet, keep: KeepHash, unsigned: Unsigned): Promise<string> => {
  const { wire, from } = unsigned
  const asked = { transaction: wire, pubkey: from, sendOptions: SEND_OPTIONS }
  const answer = await ask('solana_signAndSendTransaction', asked).catch((thrown: unknown) => {
    if ((thrown as { readonly code?: unknown } | null)?.code === UNSUPPORTED_METHOD) return undefined
    throw thrown
  })
  // The wallet was not asked.
  if (answer === undefined) return signThenSend(ask, keep, unsigned)
  const signature = signatureIn(answer)
  keep(signature)
  return signature
}

const watchSolana = (url: string, message: Uint8Array): Watch => ({
  // Most of the chain has voted for a block before its transactions are called confirmed.
  stays: async () => true,
  untilEnd: async (signature, { other }) => {
    const until = Date.now() + FOLLOWED_MS
    let lastHeight: bigint | undefined
    let looks = 0
    const compare = async (): Promise<boolean> => {
      looks += 1
      const sent = await readSent(url, signature, never).catch(() => undefined)
      if (sent && !isAsAsked(message, sent)) other()
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
  },
})

/**
 * How wallets of Solana are asked for a transfer. Its transaction can be sent for about a minute, so it is made when the
 * visitor has agreed.
 *
 * @example
 * const { send } = await askSolana.prepare(url, { from, receiver, amount: 10n ** 9n, contract: undefined, decimals: 9 })
 * await send(ask, keep) // '5j7s…'
 */
export const askSolana: Asking = {
  prepare: async (url, { from, receiver, amount, contract, decimals }) => {
    if (url === undefined) throw new ProviderRpcError(CHAIN_DISCONNECTED, 'No RPC endpoint is configured')
    const token = contract === undefined ? undefined : { mint: contract, decimals }
    const prepared = await prepareTransfer(url, { from, receiver, amount, token }, never)
    if (prepared.kind !== 'ready') {
      throw new ProviderRpcError(INVALID_PARAMS, `The transfer cannot be sent: ${prepared.kind}`)
    }
    const { wire, message } = prepared.built
    return {
      send: (ask, keep) => send(ask, keep, { wire, message, from }),
      asked: writeMessageText(message),
      watch: watchSolana(url, message),
    }
  },
  resume: (url, { asked }) => {
    const message = readMessageText(asked)
    return message && watchSolana(url, message)
  },
}
