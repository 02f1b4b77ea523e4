import type { World } from '@casement/dev-server'

/**
 * Calls the local Ethereum, past the modal.
 *
 * @example
 * await callChain(world, 'eth_getBalance', [address, 'latest']) // '0x…'
 */
export const callChain = async (world: World, method: string, params: readonly unknown[]): Promise<string> => {
  const answer = await fetch(world.rpc['eip155:1'], {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as {
    readonly result?: string | null
    readonly error?: { readonly message: string }
  }
  if (result === undefined || result === null) throw new Error(error?.message ?? `${method} has no result`)
  return result
}
