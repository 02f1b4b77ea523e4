import type { Instruction } from '@solana/kit'
import type { Address, Blockhash, IInstruction, KeyPairSigner } from '@solana/web3.js'
import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import type { AccountRole } from '../accounts/accounts.ts'
import { solanaSeed } from '../accounts/accounts.ts'
import type { Faults } from '../faults/faults.ts'
import { createFaults } from '../faults/faults.ts'
import { createPartLog } from '../parts/part-log.ts'
import type { SolanaOptions } from './part.ts'
import { startSolana } from './part.ts'

// A node under test and a client with the modal's library.

export type RpcAnswer = {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

export const startTestNode = async (options: Partial<SolanaOptions> = {}) => {
  const lines: string[] = []
  const faults: Faults = createFaults()
  const log = createPartLog((line) => void lines.push(line))
  const part = await startSolana({ port: 0, contents: 'empty', ...options }, { log, faults })
  const { http, ws } = part.addresses

  const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(http, { method: 'POST', headers, body })
  const call = async (method: string, ...params: readonly unknown[]): Promise<RpcAnswer> => {
    const response = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    return (await response.json()) as RpcAnswer
  }
  const rpc = createSolanaRpc(http)
  const latest = () => rpc.getLatestBlockhash({ commitment: 'processed' }).send()

  /** Builds and signs a transaction; returns base64. */
  const sign = async (
    payer: KeyPairSigner,
    instructions: readonly Instruction[],
    lifetime?: { blockhash: Blockhash; lastValidBlockHeight: bigint },
    version: 'legacy' | 0 = 0,
  ) => {
    const { value } = lifetime === undefined ? await latest() : { value: lifetime }
    const message = pipe(
      createTransactionMessage({ version }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
      // The programs' clients use a later name of the same library.
      (timed) => appendTransactionMessageInstructions(instructions as readonly unknown[] as IInstruction[], timed),
    )
    const transaction = await signTransactionMessageWithSigners(message)
    return { transaction, wire: getBase64EncodedWireTransaction(transaction) }
  }
  const send = async (payer: KeyPairSigner, instructions: readonly Instruction[]) => {
    const { wire } = await sign(payer, instructions)
    return rpc.sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'processed' }).send()
  }
  return {
    part,
    faults,
    lines,
    post,
    call,
    rpc,
    latest,
    sign,
    send,
    http,
    ws,
    subscriptions: createSolanaRpcSubscriptions(ws),
    signer: (role: AccountRole) => createKeyPairSignerFromPrivateKeyBytes(solanaSeed(role)),
    airdrop: async (to: Address, lamports: number) => (await call('requestAirdrop', to, lamports)).result as string,
    /** An account's current balance. */
    lamports: async (of: Address) => (await rpc.getBalance(of, { commitment: 'processed' }).send()).value as bigint,
  }
}

export type Trial = Awaited<ReturnType<typeof startTestNode>>

/** An instruction that transfers lamports. */
export const transfer = (source: KeyPairSigner, destination: { readonly address: string }, amount: bigint) =>
  getTransferSolInstruction({ source: source as never, destination: destination.address as never, amount })
