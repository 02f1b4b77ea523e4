import type { CreateWallet, Share, WalletAccount } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import type { Signable, SignableMessage } from '../approval/rules/signable.ts'
import { kitSecret, kitWords } from '../keys/kit.ts'
import { parseShare } from '../keys/shares.ts'
import type { StoredWallet } from '../storage/records.ts'
import type { SealedDeviceShare } from './device-share.ts'
import { openDeviceShare, sealDeviceShare } from './device-share.ts'
import type { SignedManifest } from './manifest.ts'
import type { Enrolled, FactorKind, MadeFactor, NewFactor, Unlock } from './operations.ts'
import { createKitSecret, createWallet, enrollDevice, makeFactor, unlockByFactor, verifyWallet } from './operations.ts'
import type { SealingKey } from './seal.ts'
import { createSealingKey, openSealedBy } from './seal.ts'
import { signOnce } from './sign.ts'

// What a Worker does for the frame. Shares and secrets are opened here and nowhere else, and end with the Worker.

/** What a device keeps of a wallet and its share. */
type Kept = Pick<StoredWallet, 'walletId' | 'setId' | 'commitment' | 'recoveryVersion'> & SealedDeviceShare

/** The service's share of a set, sealed to the key of this Worker. */
type ReleasedShare = { readonly share: string }

/** How a visitor proves on a new device that the wallet is theirs. */
export type FactorProof = {
  readonly walletId: string
  readonly kind: FactorKind
  readonly secret: Uint8Array
  /** What the service keeps for the factor. */
  readonly sealed: string
  readonly sealedRecovery: string
  readonly released: ReleasedShare
}

/** What opens the recovery share that this device keeps. */
export type FactorSecret = {
  readonly kind: FactorKind
  readonly secret: Uint8Array
  /** What the factor protects, as this device keeps it. */
  readonly sealed: string
}

/** A printed kit: its secret, and the words that give it again. */
export type Kit = { readonly secret: Uint8Array; readonly words: readonly string[] }

type Manifests = { readonly current: SignedManifest; readonly known: number }

export type KeyOperations = {
  readonly create: (given: {
    readonly walletId: string
    readonly deviceSetId: string
    readonly recoverySetId: string
    readonly serviceKey: JWK
  }) => Promise<{ readonly request: CreateWallet; readonly kept: SealedDeviceShare; readonly recoveryVersion: number }>
  /** Makes the key that the service seals its share to. */
  readonly requestKey: () => Promise<JWK>
  /** Puts the wallet together once, and says its accounts. */
  readonly verify: (kept: Kept, released: ReleasedShare) => Promise<readonly WalletAccount[]>
  /** Signs one thing. */
  readonly sign: (kept: Kept, released: ReleasedShare, signable: Signable) => Promise<Uint8Array>
  /** Signs one message without the service: by this device's share and the recovery share, which a factor opens. */
  readonly signByFactor: (
    kept: Kept & Pick<StoredWallet, 'sealedRecovery'>,
    factor: FactorSecret,
    signable: SignableMessage,
  ) => Promise<Uint8Array>
  readonly addFactor: (
    kept: Kept,
    released: ReleasedShare,
    given: Manifests &
      NewFactor & {
        readonly factorId: string
        readonly factorIds: readonly string[]
        readonly setIds: readonly string[]
      },
  ) => Promise<MadeFactor>
  /** Makes the secret of a printed kit, and the words to print. */
  readonly createKit: () => Promise<Kit>
  /** Reads the secret from words that a visitor has typed. */
  readonly readKit: (text: string) => Promise<Uint8Array>
  /** Opens the wallet by a factor, and makes a set of shares for this device. */
  readonly enroll: (
    proof: FactorProof,
    given: Manifests & { readonly setId: string; readonly setIds: readonly string[]; readonly serviceKey: JWK },
  ) => Promise<
    Omit<Enrolled, 'deviceShare'> & {
      readonly kept: SealedDeviceShare
      readonly accounts: readonly WalletAccount[]
      readonly commitment: string
      readonly recoveryVersion: number
    }
  >
}

/** The recovery key of a new wallet. */
const FIRST_RECOVERY_VERSION = 1

export const createKeyOperations = (): KeyOperations => {
  let key: SealingKey | undefined

  /** Opens what the service sent, once: the next request has another key. */
  const openReleased = async ({ share }: ReleasedShare): Promise<Share> => {
    const used = key
    key = undefined
    if (used === undefined) throw new Error('No share was asked for.')
    return parseShare(await openSealedBy(share, used.privateKey))
  }

  const unlockOf = async (kept: Kept, released: ReleasedShare): Promise<Unlock> => ({
    shares: [await openDeviceShare(kept, kept), await openReleased(released)],
    pinned: kept.commitment,
    recoveryVersion: kept.recoveryVersion,
  })

  return {
    create: async (given) => {
      const { deviceShare, accounts, sets, ...created } = await createWallet(given)
      return {
        request: { ...created, accounts: [...accounts], sets: [...sets] },
        kept: await sealDeviceShare(deviceShare),
        recoveryVersion: FIRST_RECOVERY_VERSION,
      }
    },
    requestKey: async () => {
      key = await createSealingKey()
      return key.jwk
    },
    verify: async (kept, released) => verifyWallet(await unlockOf(kept, released)),
    sign: async (kept, released, signable) => signOnce(await unlockOf(kept, released), signable),
    signByFactor: async (kept, factor, signable) => {
      const { walletId, sealedRecovery, commitment, recoveryVersion } = kept
      const otherShare = await openDeviceShare(kept, kept)
      const { shares } = await unlockByFactor({ ...factor, walletId, sealedRecovery, otherShare })
      // This device knows its wallet by itself, and believes nobody else about it.
      return signOnce({ shares, pinned: commitment, recoveryVersion }, signable)
    },
    addFactor: async (kept, released, given) => makeFactor(await unlockOf(kept, released), given),
    createKit: async () => {
      const secret = createKitSecret()
      return { secret, words: kitWords(secret) }
    },
    readKit: async (text) => kitSecret(text),
    enroll: async ({ released, ...proof }, given) => {
      const unlock = await unlockByFactor({ ...proof, otherShare: await openReleased(released) })
      const { deviceShare, ...enrolled } = await enrollDevice(unlock, given)
      return {
        ...enrolled,
        kept: await sealDeviceShare(deviceShare),
        accounts: await verifyWallet(unlock),
        commitment: unlock.pinned,
        recoveryVersion: unlock.recoveryVersion,
      }
    },
  }
}
