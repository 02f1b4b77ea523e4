import type { Network } from '@casement/shared-protocol/schemas'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { TransferObstacle } from '../../chains/solana/obstacle.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { AccountData } from '../account-data/shared.ts'
import type { AgreedTransfer } from './wallet-ask.ts'

/** What a transfer costs, in base units of the native coin. */
export type KnownFee = {
  /** At the current price. */
  readonly likely: bigint
  /** If the price doubles before it is in a block. */
  readonly most: bigint
  /** What of it pays for an account that the receiver lacks. */
  readonly rent?: bigint
  /** What the receiver gets, in base units of the token, if the token keeps some of it. */
  readonly arrives?: bigint
}

/** What the chain has said of a transfer. */
type FeeAnswer =
  | { readonly kind: 'read'; readonly fee: KnownFee }
  /** The node says that the transfer would fail. */
  | { readonly kind: 'reverts'; readonly fee?: KnownFee }
  /** The token or the receiver does not allow it. */
  | { readonly kind: 'cannot'; readonly obstacle: TransferObstacle }
  /** There is nothing whose fee could be told. */
  | { readonly kind: 'unknown' }

/** What a transfer costs, as far as the chain has said. */
export type FeeState =
  | FeeAnswer
  /** The node cannot be reached, or answers nonsense. */
  | { readonly kind: 'failed' }

export type Fee = {
  readonly state: FeeState
  /** Asks the chain again. */
  readonly again: () => Promise<FeeState>
}

/** A few blocks: the price changes with each. */
const AGAIN_MS = 12_000
/** Codes of nodes for a call that fails: EIP-1474 and what geth says of a revert. */
const REVERTED: readonly unknown[] = [3, -32_000, -32_015]

const onEip155 = async (url: string, transfer: AgreedTransfer, signal: AbortSignal): Promise<FeeAnswer> => {
  const { readTransferFee } = await import('../../chains/read-transfer-fee.ts')
  const { transferCall } = await import('../../chains/transfer.ts')
  return { kind: 'read', fee: await readTransferFee(url, transferCall(transfer), signal) }
}

const onSolana = async (url: string, transfer: AgreedTransfer, signal: AbortSignal): Promise<FeeAnswer> => {
  const { checkTransfer } = await import('../../chains/solana/check-transfer.ts')
  const { contract, decimals, ...wish } = transfer
  const token = contract === undefined ? undefined : { mint: contract, decimals }
  const check = await checkTransfer(url, { ...wish, token }, signal)
  switch (check.kind) {
    case 'too-little':
      return { kind: 'unknown' }
    case 'cannot':
      return check
    default:
      return { kind: check.kind === 'cost' ? 'read' : 'reverts', fee: check.cost }
  }
}

const stateOf = (
  answer: FeeAnswer | undefined,
  error: { readonly code?: unknown } | null,
  url: string | undefined,
): FeeState => {
  if (error) return { kind: REVERTED.includes(error.code) ? 'reverts' : 'failed' }
  return answer ?? { kind: url === undefined ? 'failed' : 'unknown' }
}

/**
 * The fee of a transfer, asked again while the view is open.
 *
 * @example
 * const { state, again } = useFee(data, network, { from, receiver, amount, contract, decimals })
 */
export const useFee = (data: AccountData, network: Network, transfer: AgreedTransfer | undefined): Fee => {
  const { config, options, modal } = useCore()
  const { caipNetworkId } = network
  const visible = useStore(modal.store, ({ surface }) => surface !== 'hidden')
  const url = useStore(options, (state) => rpcEndpoint(config, state, caipNetworkId))
  const { receiver, amount, contract, from } = transfer ?? {}
  const {
    data: answer,
    error,
    refetch,
  } = useQuery<FeeAnswer, { readonly code?: unknown }>(
    {
      queryKey: ['fee', caipNetworkId, contract, receiver, `${amount}`, from],
      queryFn: ({ signal }) => {
        if (!transfer) throw new Error('There is no transfer')
        const read = caipNetworkId.startsWith('solana:') ? onSolana : onEip155
        return read(url ?? '', transfer, signal)
      },
      enabled: visible && url !== undefined && transfer !== undefined,
      staleTime: 0,
      refetchInterval: AGAIN_MS,
    },
    data.client,
  )
  return {
    state: stateOf(answer, error, url),
    again: async () => {
      // After a failure the library still has the fee of before.
      const now = await refetch()
      return stateOf(now.data, now.error, url)
    },
  }
}
