import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData, parseAbi, size, slice } from 'viem'
import type { ShownCall } from '../shown.ts'

const TOKEN_CALLS = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
])
/** More than any token's supply, so such an approval counts as unlimited. */
const UNLIMITED = 2n ** 255n
const SELECTOR_BYTES = 4

const readCall = (data: Hex) => {
  try {
    const call = decodeFunctionData({ abi: TOKEN_CALLS, data })
    // Bytes after the arguments would not be shown, so they are not allowed.
    return encodeFunctionData({ abi: TOKEN_CALLS, ...call }) === data.toLowerCase() ? call : undefined
  } catch {
    return undefined
  }
}

/** Describes a transaction's data, or marks it as unknown. */
export const showCall = (to: string | undefined, data: Hex | undefined): ShownCall => {
  const bytes = data === undefined ? 0 : size(data)
  if (to === undefined) return { kind: 'deploy', bytes }
  if (data === undefined || bytes === 0) return { kind: 'none' }
  const token = to
  const call = readCall(data)
  switch (call?.functionName) {
    case 'transfer': {
      const [recipient, amount] = call.args
      return { kind: 'token-transfer', token, to: recipient, amount: String(amount) }
    }
    case 'transferFrom':
    case 'safeTransferFrom': {
      const [from, recipient, amountOrId] = call.args
      return { kind: 'token-transfer-from', token, from, to: recipient, amountOrId: String(amountOrId) }
    }
    case 'approve': {
      const [spender, amount] = call.args
      return { kind: 'token-approval', token, spender, amount: String(amount), unlimited: amount >= UNLIMITED }
    }
    case 'setApprovalForAll': {
      const [operator, approved] = call.args
      return { kind: 'collection-approval', token, operator, approved }
    }
    default:
      return { kind: 'unknown', selector: bytes < SELECTOR_BYTES ? data : slice(data, 0, SELECTOR_BYTES), data }
  }
}
