import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import { commitmentBy, withWallet } from '@casement/secure/keys/open-wallet'
import type { ShareSet } from '@casement/secure/keys/shares'
import { parseShare, splitEntropy } from '@casement/secure/keys/shares'
import { EIP155_PATH, SOLANA_PATH, walletKeysOf } from '@casement/secure/keys/wallet-keys'
import { createId } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import { CompactEncrypt, importJWK } from 'jose'

// A wallet as a device makes it, with a real secret, so that what the service keeps can be tried: it must be enough,
// together with the device's share, to open the wallet again.

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const sealTo = async (key: JWK, value: unknown): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(key.kid === undefined ? {} : { kid: key.kid }) })
    .encrypt(await importJWK(key, 'ECDH-ES'))

/** PKCS #8 of an Ed25519 key begins with these bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export type RealWallet = {
  readonly walletId: string
  readonly commitment: string
  readonly deviceSetId: string
  readonly recoverySetId: string
  readonly request: object
  readonly signManifest: (changes: { version: number; setIds?: readonly string[]; factorIds?: readonly string[] }) => {
    readonly manifest: string
    readonly manifestSignature: string
  }
  /** A further set, of another device. */
  readonly makeSet: () => Promise<{ readonly setId: string; readonly body: object; readonly shares: ShareSet }>
  readonly makePackage: () => Promise<string>
  /** Opens the wallet with the share that the service released for a set, or says why that is impossible. */
  readonly open: (setId: string, released: string) => Promise<string | undefined>
}

export const createRealWallet = async (serviceKey: JWK): Promise<RealWallet> => {
  const entropy = new Uint8Array(randomBytes(16))
  const walletId = createId(Date.now())
  const keys = await walletKeysOf(entropy, walletId, 1)
  const commitment = commitmentBy(walletId, keys)
  const point = Buffer.from(keys.recovery.publicKey)
  const recoveryJwk: JWK = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, keys.manifest.privateKey]),
    format: 'der',
    type: 'pkcs8',
  })
  const shares = new Map<string, ShareSet>()
  const makeSet = async (role: 'device' | 'recovery') => {
    const setId = createId(Date.now())
    const set = await splitEntropy(entropy, { walletId, setId, commitment })
    shares.set(setId, set)
    const body = {
      setId,
      role,
      serviceShare: await sealTo(serviceKey, set.service),
      sealedRecovery: await sealTo(recoveryJwk, set.recovery),
    }
    return { setId, body, shares: set }
  }
  const device = await makeSet('device')
  const recovery = await makeSet('recovery')
  const signManifest: RealWallet['signManifest'] = (changes) => {
    const manifest = JSON.stringify({
      v: 1,
      walletId,
      recoveryKey: encode(keys.recovery.publicKey),
      recoveryKeyVersion: 1,
      setIds: [device.setId, recovery.setId],
      factorIds: [],
      ...changes,
    })
    return { manifest, manifestSignature: encode(sign(null, Buffer.from(manifest), privateKey)) }
  }
  return {
    walletId,
    commitment,
    deviceSetId: device.setId,
    recoverySetId: recovery.setId,
    request: {
      walletId,
      commitment,
      manifestKey: encode(keys.manifest.publicKey),
      accounts: [
        {
          namespace: 'eip155',
          address: keys.eip155.address,
          publicKey: encode(keys.eip155.publicKey),
          path: EIP155_PATH,
        },
        {
          namespace: 'solana',
          address: keys.solana.address,
          publicKey: encode(keys.solana.publicKey),
          path: SOLANA_PATH,
        },
      ],
      sets: [device.body, recovery.body],
      ...signManifest({ version: 1 }),
    },
    signManifest,
    makeSet: () => makeSet('device'),
    makePackage: () => sealTo(recoveryJwk, 'the recovery key'),
    open: async (setId, released) => {
      const set = shares.get(setId)
      if (set === undefined) return `the set ${setId} is none of this wallet`
      try {
        const service = parseShare(JSON.parse(released))
        await withWallet({ shares: [set.device, service], pinned: commitment, recoveryVersion: 1 }, async () => {})
        return undefined
      } catch (error) {
        return `the wallet does not open: ${(error as Error).message}`
      }
    },
  }
}
