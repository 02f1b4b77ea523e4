import type { CaipNetworkId } from '@casement/shared-protocol'
import { CHAIN_DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import { fromSchema, openObject, whole } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { callNode } from './call-node.ts'

/** Wei as nodes write them: up to 256 bits. */
const readWei = fromSchema(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i), v.transform(BigInt)))
/** Lamports: there are fewer than JSON's numbers hold exactly. */
const readLamports = fromSchema(
  v.pipe(
    openObject({ value: whole(0, Number.MAX_SAFE_INTEGER) }),
    v.transform(({ value }) => BigInt(value)),
  ),
)

/**
 * Reads how much of the native coin an account has, from the chain's node, in base units. Rejects if the node cannot be
 * reached, or answers what is no amount.
 *
 * @example
 * await readNativeBalance('https://rpc.example/1', { network: 'eip155:1', address: '0x…' }, signal) // 1500000000000000000n
 */
export const readNativeBalance = async (
  url: string,
  { network, address }: { readonly network: CaipNetworkId; readonly address: string },
  signal: AbortSignal,
): Promise<bigint> => {
  const answer = network.startsWith('solana:')
    ? await callNode(url, 'getBalance', [address], signal)
    : await callNode(url, 'eth_getBalance', [address, 'latest'], signal)
  const amount = network.startsWith('solana:') ? readLamports(answer) : readWei(answer)
  if (amount.ok) return amount.value
  throw new ProviderRpcError(CHAIN_DISCONNECTED, 'The network’s RPC endpoint answered what is no balance')
}
