import type { Manifest, Share, WalletAccount } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import * as v from 'valibot'
import { ENTROPY_BYTES } from '../keys/mnemonic.ts'
import { commitmentBy, withWallet } from '../keys/open-wallet.ts'
import { parseShare, splitEntropy } from '../keys/shares.ts'
import type { WalletKeys } from '../keys/wallet-keys.ts'
import { EIP155_PATH, eraseKeys, recoveryKeyOf, SOLANA_PATH, walletKeysOf } from '../keys/wallet-keys.ts'
import { fromBase64url, toBase64url } from '../lib/base64url.ts'
import type { SignedManifest } from './manifest.ts'
import { readManifest, signManifest } from './manifest.ts'
import { jwkOfPoint, openByFactor, openSealed, sealByFactor, sealTo } from './seal.ts'

// What is done with a wallet's secret. Each of these runs in a Worker of its own, which ends afterwards: that is the only
// way to be sure that a browser keeps nothing of it.

/** Two shares of a wallet, and what has to come out of them. */
export type Unlock = {
  readonly shares: readonly [Share, Share]
  /** The commitment that this device or a factor keeps. */
  readonly pinned: string
  readonly recoveryVersion: number
}

export type SealedSet = {
  readonly setId: string
  readonly role: 'device' | 'recovery'
  readonly serviceShare: string
  readonly sealedRecovery: string
}

const RECOVERY_VERSION = 1
const FACTOR_SECRET_BYTES = 16

export type FactorKind = 'passkey' | 'kit'

const factorContent = v.strictObject({
  v: v.literal(1),
  walletId: v.string(),
  /** What the wallet is recognized by on a device that has never seen it. The service does not know the factor's key. */
  commitment: v.string(),
  recoveryVersion: v.number(),
  recoveryKey: v.string(),
  recoveryPoint: v.string(),
})

/** A factor that does not open its package: another passkey, a wrong word, or a package that was changed. */
export class FactorError extends Error {
  override readonly name = 'FactorError'
}

const accountsOf = ({ eip155, solana }: WalletKeys): readonly WalletAccount[] => [
  { namespace: 'eip155', address: eip155.address, publicKey: toBase64url(eip155.publicKey), path: EIP155_PATH },
  { namespace: 'solana', address: solana.address, publicKey: toBase64url(solana.publicKey), path: SOLANA_PATH },
]

/** The public half of the recovery key. The private half is erased at once. */
const recoveryPointOf = (entropy: Uint8Array, walletId: string, version: number): Uint8Array => {
  const { privateKey, publicKey } = recoveryKeyOf(entropy, walletId, version)
  privateKey.fill(0)
  return publicKey
}

const makeSet = async (
  entropy: Uint8Array,
  recoveryKey: Uint8Array,
  about: { readonly walletId: string; readonly setId: string; readonly commitment: string },
  role: 'device' | 'recovery',
  serviceKey: JWK,
): Promise<{ readonly sealed: SealedSet; readonly device: Share }> => {
  const { device, service, recovery } = await splitEntropy(entropy, about)
  const sealed = {
    setId: about.setId,
    role,
    serviceShare: await sealTo(serviceKey, service),
    sealedRecovery: await sealTo(jwkOfPoint(recoveryKey), recovery),
  }
  return { sealed, device }
}

export type CreatedWallet = SignedManifest & {
  readonly walletId: string
  readonly commitment: string
  readonly manifestKey: string
  readonly accounts: readonly WalletAccount[]
  readonly sets: readonly SealedSet[]
  /** Stays on this device. */
  readonly deviceShare: Share
}

/** Makes a new wallet, with a set of shares for this device and one for recovery. */
export const createWallet = async ({
  walletId,
  deviceSetId,
  recoverySetId,
  serviceKey,
}: {
  readonly walletId: string
  readonly deviceSetId: string
  readonly recoverySetId: string
  readonly serviceKey: JWK
}): Promise<CreatedWallet> => {
  const entropy = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))
  const keys = await walletKeysOf(entropy, walletId)
  try {
    const commitment = commitmentBy(walletId, keys)
    const recoveryKey = recoveryPointOf(entropy, walletId, RECOVERY_VERSION)
    const ownSet = { walletId, setId: deviceSetId, commitment }
    const own = await makeSet(entropy, recoveryKey, ownSet, 'device', serviceKey)
    // The device's share of the set for recovery is kept by nobody.
    const otherSet = { walletId, setId: recoverySetId, commitment }
    const other = await makeSet(entropy, recoveryKey, otherSet, 'recovery', serviceKey)
    const manifest: Manifest = {
      v: 1,
      walletId,
      version: 1,
      recoveryKey: toBase64url(recoveryKey),
      recoveryKeyVersion: RECOVERY_VERSION,
      setIds: [deviceSetId, recoverySetId],
      factorIds: [],
    }
    return {
      walletId,
      commitment,
      manifestKey: toBase64url(keys.manifest.publicKey),
      accounts: accountsOf(keys),
      sets: [own.sealed, other.sealed],
      deviceShare: own.device,
      ...signManifest(manifest, keys.manifest),
    }
  } finally {
    entropy.fill(0)
    eraseKeys(keys)
  }
}

/** Tries whether two shares give the wallet, and says its accounts. */
export const verifyWallet = (unlock: Unlock): Promise<readonly WalletAccount[]> =>
  withWallet(unlock, async (keys) => accountsOf(keys))

/** A change of the wallet's manifest, and the version that it replaces. */
type ManifestChange = SignedManifest & { readonly replaces: number }

export type Enrolled = ManifestChange & { readonly set: SealedSet; readonly deviceShare: Share }

/** Makes a set for this device, in the place of those sets that are left out of `setIds`. */
export const enrollDevice = (
  unlock: Unlock,
  {
    setId,
    setIds,
    current,
    known,
    serviceKey,
  }: {
    readonly setId: string
    /** The sets that stay. */
    readonly setIds: readonly string[]
    readonly current: SignedManifest
    readonly known: number
    readonly serviceKey: JWK
  },
): Promise<Enrolled> =>
  withWallet(unlock, async (keys, entropy) => {
    const { walletId } = unlock.shares[0]
    const before = readManifest(current, { walletId, publicKey: keys.manifest.publicKey, known })
    const about = { walletId, setId, commitment: unlock.pinned }
    const recoveryKey = recoveryPointOf(entropy, walletId, unlock.recoveryVersion)
    const { sealed, device } = await makeSet(entropy, recoveryKey, about, 'device', serviceKey)
    const next = { ...before, version: before.version + 1, setIds: [...setIds, setId] }
    return { set: sealed, deviceShare: device, replaces: before.version, ...signManifest(next, keys.manifest) }
  })

export type MadeFactor = ManifestChange & { readonly package: string }

/** What a visitor opens the wallet with on another device. */
export type NewFactor = {
  readonly kind: FactorKind
  readonly secret: Uint8Array
  /** The secret as it came when the visitor used the factor once more: a passkey may give another each time. */
  readonly tried: Uint8Array
  /** Of a passkey. */
  readonly credentialId?: string | undefined
}

/**
 * Lets a secret that only the visitor has open the wallet on another device, together with the service. The package is
 * opened by the second use of the factor before it is called made.
 */
export const makeFactor = (
  unlock: Unlock,
  {
    factorId,
    factorIds,
    setIds,
    kind,
    secret,
    tried,
    credentialId,
    current,
    known,
  }: NewFactor & {
    readonly factorId: string
    /** The factors that there are already. */
    readonly factorIds: readonly string[]
    /** The sets that there are. */
    readonly setIds: readonly string[]
    readonly current: SignedManifest
    readonly known: number
  },
): Promise<MadeFactor> =>
  withWallet(unlock, async (keys, entropy) => {
    const { walletId } = unlock.shares[0]
    const before = readManifest(current, { walletId, publicKey: keys.manifest.publicKey, known })
    const recovery = recoveryKeyOf(entropy, walletId, unlock.recoveryVersion)
    const content: v.InferOutput<typeof factorContent> = {
      v: 1,
      walletId,
      commitment: unlock.pinned,
      recoveryVersion: unlock.recoveryVersion,
      recoveryKey: toBase64url(recovery.privateKey),
      recoveryPoint: toBase64url(recovery.publicKey),
    }
    recovery.privateKey.fill(0)
    const sealed = await sealByFactor(secret, walletId, { kind, credentialId }, content)
    await readFactor(tried, walletId, kind, sealed)
    const next = {
      ...before,
      version: before.version + 1,
      setIds: [...setIds],
      factorIds: [...new Set([...factorIds, factorId])],
    }
    return { package: sealed, replaces: before.version, ...signManifest(next, keys.manifest) }
  })

const readFactor = async (
  secret: Uint8Array,
  walletId: string,
  kind: FactorKind,
  sealed: string,
): Promise<v.InferOutput<typeof factorContent>> => {
  const opened = await openByFactor(secret, walletId, kind, sealed).catch(() => undefined)
  const content = v.safeParse(factorContent, opened)
  if (!content.success) throw new FactorError('The factor does not open this.')
  return content.output
}

/**
 * Takes what a factor protects, opens the recovery share with it, and returns what unlocks the wallet together with
 * another share of the same set: the service's, or this device's while the service is away. The commitment comes from the
 * factor, so a service cannot put another wallet in its place.
 */
export const unlockByFactor = async ({
  secret,
  walletId,
  kind,
  sealed,
  sealedRecovery,
  otherShare,
}: {
  readonly secret: Uint8Array
  readonly walletId: string
  readonly kind: FactorKind
  readonly sealed: string
  readonly sealedRecovery: string
  readonly otherShare: unknown
}): Promise<Unlock> => {
  const content = await readFactor(secret, walletId, kind, sealed)
  const privateKey = fromBase64url(content.recoveryKey)
  try {
    const key = { privateKey, publicKey: fromBase64url(content.recoveryPoint) }
    // What does not open was sealed to another wallet's key, or was changed.
    const recovery = parseShare(await openSealed(sealedRecovery, key).catch(() => undefined))
    return {
      shares: [parseShare(otherShare), recovery],
      pinned: content.commitment,
      recoveryVersion: content.recoveryVersion,
    }
  } finally {
    privateKey.fill(0)
  }
}

/** A new secret for a printed kit. */
export const createKitSecret = (): Uint8Array => crypto.getRandomValues(new Uint8Array(FACTOR_SECRET_BYTES))
