import type { Share } from '@casement/shared-protocol/wallet-api'
import { shareSchema } from '@casement/shared-protocol/wallet-api'
import { combine, split } from 'shamir-secret-sharing'
import * as v from 'valibot'
import { fromBase64url, toBase64url } from '../lib/base64url.ts'
import { ENTROPY_BYTES } from './mnemonic.ts'

// Shamir's scheme, two of three, by an audited library. It combines whatever it is given: shares of two sets, changed
// ones, or one at x = 0, which dictates the result. So nothing is combined that does not say that it belongs together,
// and what comes out is believed only once its keys match the wallet's commitment (`open-wallet.ts`).

const SHARES = 3
const NEEDED = 2
const SHARE_BYTES = ENTROPY_BYTES + 1

/** A share that cannot be used. Its text names no byte of it. */
export class ShareError extends Error {
  override readonly name = 'ShareError'
}

export type ShareRole = Share['role']
export type ShareSet = { readonly [role in ShareRole]: Share }

/** The point of the polynomial that a share is at. The library writes it last. */
const pointOf = (share: Uint8Array): number => share[SHARE_BYTES - 1] ?? 0

/** Splits a wallet's entropy into a new set, independent of every other one. */
export const splitEntropy = async (
  entropy: Uint8Array,
  { walletId, setId, commitment }: Pick<Share, 'walletId' | 'setId' | 'commitment'>,
): Promise<ShareSet> => {
  const parts = await split(entropy, SHARES, NEEDED)
  const shareAt = (index: number, role: ShareRole): Share => {
    const part = parts[index]
    if (part === undefined || part.length !== SHARE_BYTES || pointOf(part) === 0) {
      throw new ShareError('The secret was not split as it must be.')
    }
    return { v: 1, walletId, setId, role, commitment, share: toBase64url(part) }
  }
  const set = { device: shareAt(0, 'device'), service: shareAt(1, 'service'), recovery: shareAt(2, 'recovery') }
  for (const part of parts) part.fill(0)
  return set
}

/** Reads a share from outside. */
export const parseShare = (value: unknown): Share => {
  const parsed = v.safeParse(shareSchema, value)
  if (!parsed.success) throw new ShareError('The share is not valid.')
  return parsed.output
}

/** Combines two shares of one set. The result is not yet to be believed. The caller erases it. */
export const combineShares = async (one: Share, other: Share): Promise<Uint8Array> => {
  const belongTogether =
    one.walletId === other.walletId &&
    one.setId === other.setId &&
    one.commitment === other.commitment &&
    one.role !== other.role
  if (!belongTogether) throw new ShareError('The shares do not belong together.')
  const parts = [fromBase64url(one.share), fromBase64url(other.share)] as const
  try {
    if (parts.some((part) => part.length !== SHARE_BYTES || pointOf(part) === 0)) {
      throw new ShareError('A share is not valid.')
    }
    if (pointOf(parts[0]) === pointOf(parts[1])) throw new ShareError('The shares are the same one.')
    return await combine([...parts])
  } finally {
    for (const part of parts) part.fill(0)
  }
}
