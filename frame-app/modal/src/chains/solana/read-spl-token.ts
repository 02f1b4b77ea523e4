import { isAddress } from '@solana/web3.js'
import { unknowable } from './ask-solana.ts'
import type { TransferObstacle } from './obstacle.ts'
import { namedObstacle } from './obstacle.ts'
import { readMint } from './read-mint.ts'
import { readTokenSources } from './token-account.ts'

/** How many decimals a token has, and how much of it an account has; or why nothing of it can be sent. */
export type ReadSplToken =
  | { readonly decimals: number; readonly amount: bigint }
  | { readonly obstacle: TransferObstacle }

/**
 * Reads a token and how much of it an account has, from the chain's node. Rejects if the node cannot be reached, or answers
 * nonsense.
 *
 * @example
 * await readSplToken({ url, account }, mint, signal) // { decimals: 6, amount: 5_000_000n }
 */
export const readSplToken = async (
  { url, account }: { readonly url: string; readonly account: string },
  mint: string,
  signal: AbortSignal,
): Promise<ReadSplToken> => {
  if (!isAddress(account) || !isAddress(mint)) throw unknowable('the token: this is no address')
  const read = await readMint(url, mint, signal)
  if (read.kind !== 'sendable') return { obstacle: namedObstacle(read.kind === 'refused' ? read.why : read.kind) }
  const sources = await readTokenSources(url, account, read.mint, signal)
  return { decimals: read.mint.decimals, amount: sources.reduce((sum, { amount }) => sum + amount, 0n) }
}
