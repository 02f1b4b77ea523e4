import { CHAIN_DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import { fromSchema, openObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { callNode } from './call-node.ts'
import type { TransferCall } from './transfer.ts'

const hexNumber = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const readNumber = fromSchema(hexNumber)
const readBlock = fromSchema(openObject({ baseFeePerGas: v.optional(v.nullable(hexNumber)) }))

/** What a transfer costs, in base units of the native coin. */
export type TransferFee = {
  /** At the current price. */
  readonly likely: bigint
  /** If the price doubles before it is in a block. */
  readonly most: bigint
}

/** Between estimate and inclusion a contract may need more. Wallets add as much. */
const withMargin = (gas: bigint): bigint => (gas * 12n) / 10n

const nonsense = (): ProviderRpcError =>
  new ProviderRpcError(CHAIN_DISCONNECTED, 'The network’s RPC endpoint answered what is no fee')

/**
 * Asks the chain's node what a transfer costs. Rejects with the node's error if the transfer would fail, and if the node
 * cannot be reached or answers nonsense.
 *
 * @example
 * const { most } = await readTransferFee('https://rpc.example/1', transferCall(transfer), signal)
 */
export const readTransferFee = async (url: string, call: TransferCall, signal: AbortSignal): Promise<TransferFee> => {
  const numberOf = async (method: string, params: readonly unknown[]): Promise<bigint> => {
    const said = readNumber(await callNode(url, method, params, signal))
    if (!said.ok) throw nonsense()
    return said.value
  }
  const [gas, price, block] = await Promise.all([
    numberOf('eth_estimateGas', [call]),
    numberOf('eth_gasPrice', []),
    callNode(url, 'eth_getBlockByNumber', ['latest', false], signal),
  ])
  const read = readBlock(block)
  if (!read.ok) throw nonsense()
  const { baseFeePerGas: base } = read.value
  const units = withMargin(gas)
  const likely = units * price
  // Networks before EIP-1559 have one price. Since then the base fee rises by an eighth a block at most.
  return { likely, most: base ? units * (price + base) : likely }
}
