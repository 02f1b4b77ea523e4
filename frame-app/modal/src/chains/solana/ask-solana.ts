import { CHAIN_DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import { fromSchema } from '@casement/shared-protocol/schemas'
import type { Rpc, SolanaRpcApi } from '@solana/web3.js'
import { createSolanaRpc } from '@solana/web3.js'
import type * as v from 'valibot'

type Call = { readonly send: (options: { readonly abortSignal: AbortSignal }) => Promise<unknown> }

/** The error of a node that cannot be reached, or answers nonsense. */
export const unknowable = (what: string): ProviderRpcError =>
  new ProviderRpcError(CHAIN_DISCONNECTED, `The network’s RPC endpoint did not say ${what}`)

/** What is asked of a node, and how its answer has to look. */
type Question<S extends v.GenericSchema> = {
  /** For the error: “the balance”. */
  readonly what: string
  readonly call: (rpc: Rpc<SolanaRpcApi>) => Call
  readonly answer: S
}

/**
 * Asks a node on Solana, and parses its answer. Rejects if the node cannot be reached, refuses, or answers something
 * else. The node's own words go no further: they may be anything.
 *
 * @example
 * const height = { what: 'the block height', call: (rpc) => rpc.getBlockHeight(), answer: u64 }
 * await askSolana('https://rpc.example/solana', height, signal) // 300n
 */
export const askSolana = async <const S extends v.GenericSchema>(
  url: string,
  { what, call, answer }: Question<S>,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> => {
  const said = await Promise.resolve()
    .then(() => call(createSolanaRpc(url)).send({ abortSignal: signal }))
    .catch(() => {
      throw unknowable(what)
    })
  const read = fromSchema(answer)(said)
  if (!read.ok) throw unknowable(what)
  return read.value
}
