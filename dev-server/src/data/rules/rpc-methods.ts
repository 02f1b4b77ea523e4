import type { Chain } from './chains.ts'
import { evmChainId, isEvmChain } from './chains.ts'

// What the proxy does with a call: a public service passes questions on and holds nobody's keys. The nodes behind it
// do, and can be told to change the world; neither is for a page.

const NODES_OWN = /^(?:admin|anvil|clique|debug|erigon|evm|hardhat|miner|ots|personal|tenderly|test|trace|txpool)_/i
const KEYS =
  /^(?:eth_(?:accounts|coinbase|requestAccounts|sendTransaction|sendUnsignedTransaction|sign|signTransaction|signTypedData(?:_v\d)?)|wallet_\w+)$/i

/** Whether a method is for whoever runs the node, or uses the keys that it holds. */
export const isNodesOwn = (method: string): boolean => NODES_OWN.test(method) || KEYS.test(method)

/** What is known without asking the chain. */
export const answeredHere = (chain: Chain, method: string): { readonly result: unknown } | undefined => {
  if (!isEvmChain(chain)) return undefined
  const id = evmChainId(chain)
  if (method === 'eth_chainId') return { result: `0x${id.toString(16)}` }
  if (method === 'net_version') return { result: String(id) }
  return method === 'net_listening' ? { result: true } : undefined
}
