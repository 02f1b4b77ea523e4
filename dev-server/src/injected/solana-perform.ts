import { INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import {
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import * as v from 'valibot'
import { solanaKey } from './accounts.ts'
import type { WalletRole } from './prompt.ts'
import { callRpc } from './rpc.ts'
import type { SolanaTransactionInput } from './solana-parameters.ts'
import { toBase64 } from './solana-parameters.ts'

const sign = async (role: WalletRole, bytes: Uint8Array): Promise<string> => {
  const { pair } = await solanaKey(role)
  return toBase64(new Uint8Array(await signBytes(pair.privateKey, bytes)))
}

export type SignedMessage = { readonly signedMessage: string; readonly signature: string }

export const signSolanaMessage = async (role: WalletRole, message: Uint8Array): Promise<SignedMessage> => ({
  signedMessage: toBase64(message),
  signature: await sign(role, message),
})

/** Adds the account's signature and keeps those of others. */
export const signSolanaTransaction = async (role: WalletRole, transaction: Uint8Array): Promise<Uint8Array> => {
  const { pair } = await solanaKey(role)
  const signed = await partiallySignTransaction([pair], getTransactionDecoder().decode(transaction))
  return new Uint8Array(getTransactionEncoder().encode(signed))
}

const signatureSchema = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))

/** Sends a signed transaction. Resolves to its signature. */
export const sendSolanaTransaction = async (
  rpc: string | undefined,
  signed: Uint8Array,
  options: SolanaTransactionInput['options'],
): Promise<string> => {
  if (rpc === undefined) throw new ProviderRpcError(INTERNAL_ERROR, 'The wallet has no node of Solana')
  const answer = await callRpc(rpc, 'sendTransaction', [toBase64(signed), { ...options, encoding: 'base64' }])
  const read = v.safeParse(signatureSchema, answer)
  if (!read.success) throw new ProviderRpcError(INTERNAL_ERROR, 'The node of Solana answered with nonsense')
  return toBase64(new Uint8Array(getBase58Encoder().encode(read.output)))
}
