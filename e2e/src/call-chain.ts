import type { World } from '@casement/dev-server'

type Answer = {
  readonly result?: string | null
  readonly error?: { readonly message: string }
}

const post = async (world: World, method: string, params: readonly unknown[]): Promise<Answer> => {
  const answer = await fetch(world.rpc['eip155:1'], {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await answer.json()) as Answer
}

/**
 * Calls the local Ethereum, past the modal.
 *
 * @example
 * await callChain(world, 'eth_getBalance', [address, 'latest']) // '0x…'
 */
export const callChain = async (world: World, method: string, params: readonly unknown[]): Promise<string> => {
  const { result, error } = await post(world, method, params)
  if (result === undefined || result === null) throw new Error(error?.message ?? `${method} has no result`)
  return result
}

/**
 * Tells the local Ethereum what to do, where it answers with nothing.
 *
 * @example
 * await tellChain(world, 'evm_setAutomine', [false])
 */
export const tellChain = async (world: World, method: string, params: readonly unknown[]): Promise<void> => {
  const { error } = await post(world, method, params)
  if (error) throw new Error(error.message)
}
