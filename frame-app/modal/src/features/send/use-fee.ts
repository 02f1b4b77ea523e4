import type { Network } from '@casement/shared-protocol/schemas'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { TransferFee } from '../../chains/read-transfer-fee.ts'
import type { Transfer } from '../../chains/transfer.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { AccountData } from '../account-data/shared.ts'

export type KnownFee = TransferFee

/** What a transfer costs, as far as the chain has said. */
export type FeeState =
  | { readonly kind: 'unknown' }
  /** The node says that the transfer would fail. */
  | { readonly kind: 'reverts' }
  /** The node cannot be reached, or answers nonsense. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'read'; readonly fee: KnownFee }

export type Fee = {
  readonly state: FeeState
  /** Asks the chain again. */
  readonly again: () => Promise<FeeState>
}

/** A few blocks: the price changes with each. */
const AGAIN_MS = 12_000
/** Codes of nodes for a call that fails: EIP-1474 and what geth says of a revert. */
const REVERTED: readonly unknown[] = [3, -32_000, -32_015]

const stateOf = (
  fee: TransferFee | undefined,
  error: { readonly code?: unknown } | null,
  url: string | undefined,
): FeeState => {
  if (error) return { kind: REVERTED.includes(error.code) ? 'reverts' : 'failed' }
  if (fee) return { kind: 'read', fee }
  return { kind: url === undefined ? 'failed' : 'unknown' }
}

/**
 * The fee of a transfer, asked again while the view is open.
 *
 * @example
 * const { state, again } = useFee(data, network, { from, receiver, amount, contract })
 */
export const useFee = (data: AccountData, network: Network, transfer: Transfer | undefined): Fee => {
  const { config, options, modal } = useCore()
  const { caipNetworkId } = network
  const visible = useStore(modal.store, ({ surface }) => surface !== 'hidden')
  const url = useStore(options, (state) => rpcEndpoint(config, state, caipNetworkId))
  const { receiver, amount, contract, from } = transfer ?? {}
  const {
    data: fee,
    error,
    refetch,
  } = useQuery<TransferFee, { readonly code?: unknown }>(
    {
      queryKey: ['fee', caipNetworkId, contract, receiver, `${amount}`, from],
      queryFn: async ({ signal }) => {
        const { readTransferFee } = await import('../../chains/read-transfer-fee.ts')
        const { transferCall } = await import('../../chains/transfer.ts')
        if (!transfer) throw new Error('There is no transfer')
        return readTransferFee(url ?? '', transferCall(transfer), signal)
      },
      enabled: visible && url !== undefined && transfer !== undefined,
      staleTime: 0,
      refetchInterval: AGAIN_MS,
    },
    data.client,
  )
  return {
    state: stateOf(fee, error, url),
    again: async () => {
      // After a failure the library still has the fee of before.
      const now = await refetch()
      return stateOf(now.data, now.error, url)
    },
  }
}
