import { callNode } from './call-node.ts'

/** The code of an account whose owner has a key, and lets a contract act for it (EIP-7702). */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i
const CODE = /^0x(?:[0-9a-f]{2})+$/i

/**
 * Whether nobody has a key of an address: a contract is there. Rejects if the node cannot be reached.
 *
 * @example
 * await isContractReceiver('https://rpc.example/1', address, signal)
 */
export const isContractReceiver = async (url: string, address: string, signal: AbortSignal): Promise<boolean> => {
  const code = String(await callNode(url, 'eth_getCode', [address, 'latest'], signal))
  return CODE.test(code) && !DELEGATED.test(code)
}
