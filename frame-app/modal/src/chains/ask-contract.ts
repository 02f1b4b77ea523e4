import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import type { ContractQuestion } from '@casement/shared-protocol'
import { CHAIN_DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import { callNode } from './call-node.ts'

/** Short, because a visitor waits for the result of signing in. */
const ANSWER_MS = 10_000

const tooLate = (): never => {
  throw new ProviderRpcError(CHAIN_DISCONNECTED, 'The network’s RPC endpoint did not answer in time')
}

const ask = async (url: string | undefined, method: string, params: readonly unknown[]): Promise<unknown> => {
  if (url === undefined) throw new ProviderRpcError(CHAIN_DISCONNECTED, 'No RPC endpoint is configured')
  const over = new AbortController()
  try {
    return await withTimeout(callNode(url, method, params, over.signal), ANSWER_MS, tooLate)
  } finally {
    over.abort()
  }
}

/** Calls a contract at the latest block, with a timeout. */
export const askContract = (url: string | undefined, question: ContractQuestion): Promise<unknown> =>
  ask(url, 'eth_call', [question, 'latest'])

/** The code at an address at the latest block, with a timeout. */
export const askCode = (url: string | undefined, address: string): Promise<unknown> =>
  ask(url, 'eth_getCode', [address, 'latest'])

const HEX = /^0x[0-9a-f]*$/
/** What EIP-7702 puts at the address of a key that has delegated to a contract. */
const DELEGATED = '0xef0100'

/**
 * Whether an account is a contract. An account with code delegated by EIP-7702 is not: its key still signs. Rejects if
 * the node does not answer with code.
 */
export const isContract = async (url: string | undefined, address: string): Promise<boolean> => {
  const said = await askCode(url, address)
  const code = typeof said === 'string' ? said.toLowerCase() : ''
  if (!HEX.test(code))
    throw new ProviderRpcError(CHAIN_DISCONNECTED, 'The network’s RPC endpoint answered what is no code')
  return code !== '0x' && !code.startsWith(DELEGATED)
}
