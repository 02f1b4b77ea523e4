import type { Chain } from './chains.ts'
import { evmChainId, isEvmChain } from './chains.ts'

// Which calls the proxy forwards. A public service holds no keys, but the local nodes do, and they accept commands that
// change the world; pages may use neither.

const NODES_OWN = /^(?:admin|anvil|clique|debug|erigon|evm|hardhat|miner|ots|personal|tenderly|test|trace|txpool)_/i
const KEYS =
  /^(?:eth_(?:accounts|coinbase|requestAccounts|sendTransaction|sendUnsignedTransaction|sign|signTransaction|signTypedData(?:_v\d)?)|wallet_\w+)$/i

/** Whether a method is for the node's operator or uses the node's keys. */
export const isNodeOnly = (method: string): boolean => NODES_OWN.test(method) || KEYS.test(method)

/** Answers that need no call to the chain. */
export const localAnswer = (chain: Chain, method: string): { readonly result: unknown } | undefined => {
  if (!isEvmChain(chain)) return undefined
  const id = evmChainId(chain)
  if (method === 'eth_chainId') return { result: `0x${id.toString(16)}` }
  if (method === 'net_version') return { result: String(id) }
  return method === 'net_listening' ? { result: true } : undefined
}
