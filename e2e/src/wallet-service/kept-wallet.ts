import { withWallet } from '@casement/secure/keys/open-wallet'
import { parseShare } from '@casement/secure/keys/shares'
import type { CreateWallet, Wallet, WalletAccount } from '@casement/shared-protocol/wallet-api'
import { createId, parseManifest } from '@casement/shared-protocol/wallet-api'
import { p256 } from '@noble/curves/nist'
import type { JWK } from 'jose'
import type { SealedDeviceShare } from '../../../frame-app/secure/src/operations/device-share.ts'
import { openDeviceShare } from '../../../frame-app/secure/src/operations/device-share.ts'
import { createKeyOperations } from '../../../frame-app/secure/src/operations/key-operations.ts'
import type { SignedManifest } from '../../../frame-app/secure/src/operations/manifest.ts'
import { readManifest, signManifest } from '../../../frame-app/secure/src/operations/manifest.ts'
import type { MadeFactor, SealedSet } from '../../../frame-app/secure/src/operations/operations.ts'
import { createKitSecret } from '../../../frame-app/secure/src/operations/operations.ts'
import { jwkOfPoint, openSealed } from '../../../frame-app/secure/src/operations/seal.ts'
import type { Released } from '../../../frame-app/secure/src/service/wallet-service.ts'
import type { VisitorDevice } from './visitor-device.ts'

// A wallet as a visitor's browser keeps it, made and opened by the secure frame's own operations. What the service keeps
// of it can so be tried: it must be enough, with the device's share or with a kit, to open the wallet again.

/** What a device keeps of a wallet. */
export type KeptWallet = SealedDeviceShare & {
  readonly walletId: string
  readonly setId: string
  readonly commitment: string
  readonly recoveryVersion: number
}

export type MadeWallet = {
  readonly kept: KeptWallet
  readonly recoverySetId: string
  readonly request: CreateWallet
}

/** A kit that a visitor has printed. */
export type Kit = { readonly factorId: string; readonly secret: Uint8Array }

/** A device that is signed in. */
export type SignedIn = { readonly device: VisitorDevice; readonly accessToken: string }

/** Makes a wallet that the service does not know yet. */
export const makeWallet = async (serviceKey: JWK): Promise<MadeWallet> => {
  const walletId = createId(Date.now())
  const setId = createId(Date.now())
  const recoverySetId = createId(Date.now())
  const { request, kept, recoveryVersion } = await createKeyOperations().create({
    walletId,
    deviceSetId: setId,
    recoverySetId,
    serviceKey,
  })
  return {
    kept: { ...kept, walletId, setId, commitment: request.commitment, recoveryVersion },
    recoverySetId,
    request,
  }
}

/** Asks for the service's share of this device, in two steps of which the first can be repeated. */
export const askForShare = async ({ device, accessToken }: SignedIn, { walletId, setId }: KeptWallet) => {
  const keys = createKeyOperations()
  const publicKey = await keys.requestKey()
  return {
    release: (): Promise<Released> =>
      device.service.releaseShare(accessToken, { walletId, setId, purpose: 'verify', publicKey }),
    open: (kept: KeptWallet, released: Released): Promise<readonly WalletAccount[]> => keys.verify(kept, released),
  }
}

/** Puts the wallet together by this device's share and the service's. Throws if they do not give it. */
export const openByDevice = async (by: SignedIn, kept: KeptWallet): Promise<readonly WalletAccount[]> => {
  const { release, open } = await askForShare(by, kept)
  return open(kept, await release())
}

/** The manifest of a wallet, as the service has it. */
export const manifestOf = ({ manifest }: Wallet) => {
  const parsed = parseManifest(manifest)
  if (!parsed.ok) throw new Error(`The manifest is not valid: ${parsed.reason}`)
  return parsed.value
}

type KitBody = Omit<MadeFactor, 'replaces'> & { readonly kind: 'kit' }

/** Makes a kit for the wallet as the service has it now. */
export const makeKit = async (
  { device, accessToken }: SignedIn,
  kept: KeptWallet,
  wallet: Wallet,
): Promise<{ readonly kit: Kit; readonly version: number; readonly body: KitBody }> => {
  const keys = createKeyOperations()
  const publicKey = await keys.requestKey()
  const { walletId, setId } = kept
  const released = await device.service.releaseShare(accessToken, { walletId, setId, purpose: 'add_factor', publicKey })
  const { version: known, setIds, factorIds } = manifestOf(wallet)
  const kit = { factorId: createId(Date.now()), secret: createKitSecret() }
  const { replaces: version, ...made } = await keys.addFactor(kept, released, {
    ...kit,
    tried: kit.secret,
    factorIds,
    setIds,
    kind: 'kit',
    current: wallet,
    known,
  })
  return { kit, version, body: { ...made, kind: 'kit' } }
}

/** Signs a manifest that no longer names a kit. */
export const removeKit = async (
  { device, accessToken }: SignedIn,
  kept: KeptWallet,
  wallet: Wallet,
  factorId: string,
): Promise<{ readonly version: number; readonly body: SignedManifest }> => {
  const privateKey = p256.utils.randomPrivateKey()
  const publicKey = p256.getPublicKey(privateKey, false)
  const { walletId, setId, commitment, recoveryVersion } = kept
  const released = await device.service.releaseShare(accessToken, {
    walletId,
    setId,
    purpose: 'add_factor',
    publicKey: jwkOfPoint(publicKey),
  })
  const share = parseShare(await openSealed(released.share, { privateKey, publicKey }))
  const unlock = { shares: [await openDeviceShare(kept, kept), share], pinned: commitment, recoveryVersion } as const
  return withWallet(unlock, async (keys) => {
    const { version } = manifestOf(wallet)
    const before = readManifest(wallet, { walletId, publicKey: keys.manifest.publicKey, known: version })
    const factorIds = before.factorIds.filter((id) => id !== factorId)
    return { version, body: signManifest({ ...before, version: version + 1, factorIds }, keys.manifest) }
  })
}

/**
 * Opens the wallet by a kit and the service's share for recovery, as a device that has never seen it, and makes a set for
 * it. Throws if the kit does not open it.
 */
export const openByKit = async (
  { device, accessToken }: SignedIn,
  wallet: Wallet,
  kit: Kit,
  serviceKey: JWK,
): Promise<{
  readonly kept: KeptWallet
  readonly version: number
  readonly body: SignedManifest & { readonly set: SealedSet }
}> => {
  const { walletId } = wallet
  const recovery = wallet.sets.find(({ role }) => role === 'recovery')
  if (recovery === undefined) throw new Error('The wallet has no set for recovery.')
  const sealed = await device.service.readFactor(accessToken, walletId, kit.factorId)
  const keys = createKeyOperations()
  const publicKey = await keys.requestKey()
  const given = { walletId, setId: recovery.setId, purpose: 'enroll', publicKey } as const
  const released = await device.service.releaseShare(accessToken, given)
  const { version, setIds } = manifestOf(wallet)
  const setId = createId(Date.now())
  const { set, kept, commitment, recoveryVersion, manifest, manifestSignature } = await keys.enroll(
    { walletId, kind: 'kit', secret: kit.secret, sealed, sealedRecovery: released.sealedRecovery, released },
    { current: wallet, known: version, setId, setIds, serviceKey },
  )
  return {
    kept: { ...kept, walletId, setId, commitment, recoveryVersion },
    version,
    body: { set, manifest, manifestSignature },
  }
}
