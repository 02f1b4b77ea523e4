import { CHAIN_DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import type { Address } from '@solana/web3.js'
import { createSolanaRpc, isAddress } from '@solana/web3.js'

/** What an account can hold at most: lamports are 64 bits. */
const MOST = 2n ** 64n - 1n

const failed = (why: string) => new ProviderRpcError(CHAIN_DISCONNECTED, why)

const ask = async (url: string, address: Address, signal: AbortSignal): Promise<unknown> => {
  try {
    const { value } = await createSolanaRpc(url).getBalance(address).send({ abortSignal: signal })
    return value
  } catch {
    // The node's own words go no further: they may be anything.
    throw failed('The network’s RPC endpoint did not say the balance')
  }
}

/**
 * Reads how many lamports an account on Solana has, from the chain's node. The library reads numbers beyond 2^53 exactly.
 * Rejects if the node cannot be reached, or answers what is no amount.
 *
 * @example
 * await readLamports('https://rpc.example/solana', 'So11111111111111111111111111111111111111112', signal) // 1500000000n
 */
export const readLamports = async (url: string, account: string, signal: AbortSignal): Promise<bigint> => {
  if (!isAddress(account)) throw failed('This is no address on Solana')
  const lamports = await ask(url, account, signal)
  if (typeof lamports !== 'bigint' || lamports < 0n || lamports > MOST) {
    throw failed('The network’s RPC endpoint answered what is no balance')
  }
  return lamports
}
