import type { Share } from '@casement/shared-protocol/wallet-api'
import { commitmentOf } from '@casement/shared-protocol/wallet-api'
import { toBase64url } from '../lib/base64url.ts'
import { combineShares } from './shares.ts'
import type { WalletKeys } from './wallet-keys.ts'
import { eraseKeys, walletKeysOf } from './wallet-keys.ts'

/** What came out of the shares is not the wallet. Never signed with, and no address of it is shown. */
export class CommitmentMismatchError extends Error {
  override readonly name = 'CommitmentMismatchError'
  readonly code = 'COMMITMENT_MISMATCH'
}

/** A wallet's commitment, by its keys. */
export const commitmentBy = (walletId: string, { eip155, solana, manifest }: WalletKeys): string =>
  toBase64url(
    commitmentOf({
      walletId,
      publicKeys: [eip155.publicKey, solana.publicKey],
      manifestKey: manifest.publicKey,
    }),
  )

/**
 * Puts a wallet together from two shares, uses it, and erases it. `pinned` is the commitment that this device or a factor
 * keeps, never one that the service sends: a service that sends the shares of another wallet would send its commitment,
 * too.
 */
export const withWallet = async <T>(
  {
    shares: [one, other],
    pinned,
  }: {
    readonly shares: readonly [Share, Share]
    readonly pinned: string
  },
  use: (keys: WalletKeys, entropy: Uint8Array) => Promise<T>,
): Promise<T> => {
  const entropy = await combineShares(one, other)
  try {
    const keys = await walletKeysOf(entropy, one.walletId)
    try {
      if (commitmentBy(one.walletId, keys) !== pinned) throw new CommitmentMismatchError()
      return await use(keys, entropy)
    } finally {
      eraseKeys(keys)
    }
  } finally {
    entropy.fill(0)
  }
}
