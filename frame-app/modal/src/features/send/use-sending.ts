import type { Network } from '@casement/shared-protocol/schemas'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { toUnits } from '../../kernel/rules/units.ts'
import type { ActiveAccount } from '../../kernel/use-active-account.ts'
import type { AccountData, BalancesState } from '../account-data/shared.ts'
import { useBalances, useNativeBalance } from '../account-data/shared.ts'
import { mostToSend } from './rules/most-to-send.ts'
import { pricedTransfer } from './rules/priced-transfer.ts'
import type { ReceiverDoubt } from './rules/receiver-doubts.ts'
import { receiverDoubts } from './rules/receiver-doubts.ts'
import type { Receiver } from './rules/resolved-receiver.ts'
import type { SendStep } from './rules/send-step.ts'
import { sendStep } from './rules/send-step.ts'
import type { SendState } from './store.ts'
import type { ChainBalance } from './use-chain-balance.ts'
import { useChainBalance } from './use-chain-balance.ts'
import { useWrongChecksum } from './use-checksum.ts'
import type { FeeState } from './use-fee.ts'
import { useFee } from './use-fee.ts'
import { useIsContract } from './use-is-contract.ts'
import { useKnownReceivers } from './use-known-receivers.ts'
import { useReceiver } from './use-receiver.ts'
import { useSend } from './use-send.ts'

/** Everything that is known of the transfer that the visitor writes. */
export type Sending = {
  readonly written: SendState
  /** What the service says the account has. */
  readonly held: BalancesState
  readonly chosen: ChainBalance
  /** The chosen token, once the chain has told of it. */
  readonly token: TokenBalance | undefined
  readonly receiver: Receiver
  /** Asks for the written name again. */
  readonly nameAgain: () => void
  /** In base units; undefined if nothing, or no amount, is written. */
  readonly amount: bigint | undefined
  /** The most that can be sent. */
  readonly most: bigint | undefined
  readonly fee: FeeState
  /** Asks the chain for the fee again. */
  readonly feeAgain: () => Promise<FeeState>
  readonly step: SendStep
  readonly doubts: readonly ReceiverDoubt[]
  /** To whom the account has sent. */
  readonly recent: readonly string[]
}

export type SendingPlace = {
  readonly account: ActiveAccount
  readonly network: Network
  readonly data: AccountData
}

/**
 * The transfer that the visitor writes, with what the chain and the service say of it.
 *
 * @example
 * const { step, fee, doubts } = useSending({ account, network, data })
 */
export const useSending = ({ account, network, data }: SendingPlace): Sending => {
  const written = useStore(useSend().store)
  const { address, namespace } = account
  const place = { network: network.caipNetworkId, address }
  const held = useBalances(data, place)
  const told = held.kind === 'shown' ? held.balances : []
  const chosen = useChainBalance({ data, network, address, token: written.token, told })
  const coins = useNativeBalance(data, network, address)
  const { client } = data
  const { caipNetworkId } = network
  // What can be sent is what there is now, and not half a minute ago.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['native', caipNetworkId, address] })
  }, [client, caipNetworkId, address])
  const { recent, own } = useKnownReceivers(data, place)
  const token = chosen.kind === 'read' ? chosen.balance : undefined
  const { receiver, again: nameAgain } = useReceiver({ data, place, namespace, written })
  const to = receiver.kind === 'address' ? receiver.address : undefined
  const isMistyped = useWrongChecksum(data, to, address)
  const isContract = useIsContract(data, place, to)
  const amount = token && written.amount !== '' ? toUnits(written.amount, token.decimals) : undefined
  const transfer = token && pricedTransfer({ namespace, from: address, token, to, amount })
  const { state: fee, again } = useFee(data, network, transfer)
  const most = 'fee' in fee ? fee.fee?.most : undefined
  return {
    written,
    held,
    chosen,
    token,
    receiver,
    nameAgain,
    amount,
    most: token && mostToSend(token, most),
    fee,
    feeAgain: again,
    step: sendStep({ token, amount: written.amount, receiver, fee: most, coins: coins?.amount }),
    doubts:
      to === undefined
        ? []
        : receiverDoubts(to, {
            own: address,
            token: token?.address,
            known: [...recent, ...own],
            isMistyped,
            isContract,
          }),
    recent,
  }
}
