import type { CalledNamespace, ChainCall } from '@casement/shared-protocol/wallet-api'
import { evmTransactionHash, solanaTransactionSignature } from '@casement/shared-protocol/wallet-api'
import * as v from 'valibot'
import type { NodeAnswer } from './ask-node.ts'

// Sending a transaction that the chain has is no failure. Nodes say so in many words ("already known", "nonce too low",
// "insufficient funds"), so the chain is asked instead.

/** A call that sends a signed transaction. */
export type Sending = {
  /** What the chain calls the transaction. */
  readonly id: string
  /** Whether a node's result is that. A node that names another transaction is not believed. */
  readonly isItsId: (result: unknown) => boolean
  /** The call that finds the transaction, and whether its answer has one. */
  readonly lookUp: ChainCall
  readonly isKnown: (answer: NodeAnswer) => boolean
}

const statusesSchema = v.object({ result: v.object({ value: v.tuple([v.object({ slot: v.number() })]) }) })

const sentOnEvm = ({ params }: ChainCall): Sending | undefined => {
  const id = evmTransactionHash(params[0])
  if (id === undefined) return undefined
  const isItsId = (result: unknown): boolean => typeof result === 'string' && result.toLowerCase() === id
  return {
    id,
    isItsId,
    lookUp: { method: 'eth_getTransactionByHash', params: [id] },
    isKnown: (answer) => v.is(v.object({ result: v.object({ hash: v.custom(isItsId) }) }), answer),
  }
}

const sentOnSolana = ({ params: [wire, options] }: ChainCall): Sending | undefined => {
  const { encoding } = v.is(v.object({ encoding: v.string() }), options) ? options : { encoding: undefined }
  const id = solanaTransactionSignature(wire, encoding)
  if (id === undefined) return undefined
  return {
    id,
    isItsId: (result) => result === id,
    lookUp: { method: 'getSignatureStatuses', params: [[id], { searchTransactionHistory: true }] },
    isKnown: (answer) => v.is(statusesSchema, answer),
  }
}

/** What a call sends; undefined if it sends nothing, or nothing that can be told apart. */
export const sendingOf = (namespace: CalledNamespace, call: ChainCall): Sending | undefined => {
  if (namespace === 'eip155') return call.method === 'eth_sendRawTransaction' ? sentOnEvm(call) : undefined
  return call.method === 'sendTransaction' ? sentOnSolana(call) : undefined
}
