import type { CaipNetworkId, PlainJson } from '@casement/shared-protocol'
import { DUPLICATE_CALLS_ID, ProviderRpcError, UNKNOWN_CALLS_ID } from '@casement/shared-protocol'
import type { RpcParams } from '@casement/shared-protocol/schemas'
import type { WalletRequest } from '../../kernel/connectors-store.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Remembered } from '../../kernel/remembered.ts'
import { chainIdOf } from '../../kernel/rules/networks.ts'
import type { SentCalls } from '../../kernel/rules/sent-calls.ts'
import { MAX_SENT_CALLS } from '../../kernel/rules/sent-calls.ts'
import { askedCallsId, askedChainIds, givenCallsId } from './rules/calls-request.ts'
import { callsStatus, readReceipt } from './rules/calls-status.ts'

export type CallListsParts = {
  readonly remembered: Remembered
  readonly options: OptionsStore
  /** Asks the visitor, and has the list sent. Resolves to the hashes and to how many calls there were. */
  readonly send: (request: WalletRequest, signal: AbortSignal) => Promise<unknown>
  /** Reads the receipt of a transaction from its network. */
  readonly receipt: (network: CaipNetworkId, hash: string) => Promise<unknown>
}

export type CallLists = {
  /** Answers `wallet_sendCalls`. */
  readonly send: (request: WalletRequest, signal: AbortSignal) => Promise<PlainJson>
  /** Answers `wallet_getCallsStatus`. */
  readonly status: (params: RpcParams | undefined) => Promise<PlainJson>
  /** Answers `wallet_getCapabilities`. */
  readonly capabilities: (params: RpcParams | undefined) => PlainJson
}

const newId = (): string =>
  `0x${[...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * The lists of calls (EIP-5792) that the embedded wallet sends. Its account is a key alone, so that each call is a
 * transaction of its own, and none depends on all others.
 *
 * @example
 * const lists = createCallLists({ remembered, options, send, receipt })
 * await lists.send({ method: 'wallet_sendCalls', params, chain: 'eip155:1' }, signal) // { id: '0x…' }
 */
export const createCallLists = ({ remembered, options, send, receipt }: CallListsParts): CallLists => {
  /** Those for which the visitor is asked. */
  const waiting = new Set<string>()
  const all = (): readonly SentCalls[] => remembered.get('sent_calls') ?? []

  return {
    send: async (request, signal) => {
      const id = givenCallsId(request.params) ?? newId()
      if (waiting.has(id) || all().some((sent) => sent.id === id))
        throw new ProviderRpcError(DUPLICATE_CALLS_ID, 'A list of calls has this id already', { path: 'params[0].id' })
      waiting.add(id)
      try {
        const { transactions, count } = (await send(request, signal)) as Pick<SentCalls, 'transactions' | 'count'>
        const sent: SentCalls = { id, network: request.chain, transactions, count }
        const kept = [sent, ...all()].slice(0, MAX_SENT_CALLS)
        remembered.set(
          'sent_calls',
          kept.map((one) => ({ ...one, transactions: [...one.transactions] })),
        )
        return { id }
      } finally {
        waiting.delete(id)
      }
    },
    status: async (params) => {
      const id = askedCallsId(params)
      const sent = all().find((one) => one.id === id)
      if (!sent) throw new ProviderRpcError(UNKNOWN_CALLS_ID, 'No list of calls has this id', { path: 'params[0]' })
      const answers = await Promise.all(sent.transactions.map((hash) => receipt(sent.network, hash)))
      return callsStatus(sent, chainIdOf(sent.network), answers.map(readReceipt))
    },
    capabilities: (params) => {
      const asked = askedChainIds(params)
      const ids = options
        .getState()
        .networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
        .map(({ caipNetworkId }) => chainIdOf(caipNetworkId))
      const named = asked === undefined ? ids : ids.filter((id) => asked.includes(id))
      return Object.fromEntries(named.map((id) => [id, { atomic: { status: 'unsupported' } }]))
    },
  }
}
