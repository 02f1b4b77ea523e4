import type { World } from '@casement/dev-server'
import { address, createSolanaRpc, generateKeyPairSigner } from '@solana/web3.js'
import { SPL_TOKENS } from '../../dev-server/src/solana/deployment.ts'
import type { Mishap } from '../../dev-server/src/solana/rpc/switches.ts'
import { balanceOn } from './solana-signing.ts'
import { SOLANA } from './wallet-site.ts'

// The local Solana's node, past the modal.

/** The local USD Coin on Solana. */
export const [SPL_USDC] = SPL_TOKENS

/** An address that nobody has used before. */
export const solanaNewcomer = async (): Promise<string> => (await generateKeyPairSigner()).address

/** How much SOL an owner has, in lamports. */
export const lamportsOf = (world: World, owner: string): Promise<bigint> => balanceOn(world.rpc[SOLANA] ?? '', owner)

/** How much of USD Coin an owner has, in base units. */
export const tokensOf = async (world: World, owner: string): Promise<bigint> => {
  const { value } = await createSolanaRpc(world.rpc[SOLANA] ?? '')
    .getTokenAccountsByOwner(address(owner), { mint: address(SPL_USDC.mint) }, { encoding: 'jsonParsed' })
    .send()
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

const tell = async (world: World, method: string, params: readonly unknown[]): Promise<void> => {
  const answer = await fetch(world.rpc[SOLANA] ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { error } = (await answer.json()) as { readonly error?: { readonly message: string } }
  if (error) throw new Error(error.message)
}

/**
 * Something goes wrong with the next transaction that the node is sent.
 *
 * @example
 * await failNext(world, 'dropped') // it is taken, and comes into no block
 */
export const failNext = (world: World, mishap: Mishap): Promise<void> => tell(world, 'test_failNext', [mishap])

/** Lets so many blocks pass that what has come into none of them no longer can, for every commitment. */
export const passLifetime = async (world: World): Promise<void> => {
  // A block is final 32 slots after the newest, which is within the second lifetime.
  await tell(world, 'test_expireBlockhash', [])
  await tell(world, 'test_expireBlockhash', [])
}
