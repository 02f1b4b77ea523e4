import type { CaipNetworkId } from '@casement/shared-protocol'
import { CHAIN_DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import { fromSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { callNode } from './call-node.ts'

/** Wei as nodes write them: up to 256 bits. */
const readWei = fromSchema(
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,64}$/i),
    v.transform((text) => BigInt(text)),
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
  if (network.startsWith('solana:')) {
    // The library of Solana is for its accounts alone.
    const { readLamports } = await import('./solana/read-lamports.ts')
    return readLamports(url, address, signal)
  }
  const amount = readWei(await callNode(url, 'eth_getBalance', [address, 'latest'], signal))
  if (amount.ok) return amount.value
  throw new ProviderRpcError(CHAIN_DISCONNECTED, 'The network’s RPC endpoint answered what is no balance')
}
