import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreateWallet, Manifest, Share } from '@casement/shared-protocol/wallet-api'
import { commitmentOf, createId } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose'

// A wallet as a device makes it, but for its secret: the service never sees one, so its shares may be any bytes.

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** A share's bytes, whose last one says at which point of the polynomial it is. */
const randomShare = (): Uint8Array => {
  const share = new Uint8Array(randomBytes(17))
  share[16] = 1 + ((share[16] ?? 0) % 255)
  return share
}

const sealTo = async (key: JWK, plain: string): Promise<string> => {
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', ...(key.kid === undefined ? {} : { kid: key.kid }) }
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader(header)
    .encrypt(await importJWK(key, 'ECDH-ES'))
}

export type TestWallet = {
  readonly walletId: string
  readonly commitment: string
  /** What the service must give back, by set. */
  readonly serviceShares: ReadonlyMap<string, string>
  readonly request: CreateWallet
  readonly deviceSetId: string
  readonly recoverySetId: string
  readonly makeSet: (changes?: Partial<Share>) => Promise<CreateWallet['sets'][number]>
  readonly sign: (changes: Partial<Manifest>) => { readonly manifest: string; readonly manifestSignature: string }
  readonly makePackage: () => Promise<string>
}

export const createTestWallet = async (
  serviceKey: JWK,
  changes: { readonly share?: Partial<Share>; readonly manifest?: Partial<Manifest> } = {},
): Promise<TestWallet> => {
  const walletId = createId(Date.now())
  const signing = generateKeyPairSync('ed25519')
  const manifestKey = signing.publicKey.export({ format: 'jwk' }).x ?? ''
  const recovery = await exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })).publicKey)
  const recoveryPoint = encode(
    Buffer.concat([
      Buffer.of(4),
      Buffer.from(recovery.x ?? '', 'base64url'),
      Buffer.from(recovery.y ?? '', 'base64url'),
    ]),
  )
  const accounts = [
    {
      namespace: 'eip155',
      address: `0x${randomBytes(20).toString('hex')}`,
      publicKey: encode(randomBytes(33)),
      path: "m/44'/60'/0'/0/0",
    },
    {
      namespace: 'solana',
      address: `So1${randomBytes(20).toString('hex')}`,
      publicKey: encode(randomBytes(32)),
      path: "m/44'/501'/0'/0'",
    },
  ] as const
  const commitment = encode(
    commitmentOf({
      walletId,
      publicKeys: accounts.map(({ publicKey }) => new Uint8Array(Buffer.from(publicKey, 'base64url'))),
      manifestKey: new Uint8Array(Buffer.from(manifestKey, 'base64url')),
    }),
  )
  const serviceShares = new Map<string, string>()
  const makeSetOf = async (role: 'device' | 'recovery', shareChanges: Partial<Share> = {}) => {
    const setId = createId(Date.now())
    const plain = JSON.stringify({
      v: 1,
      walletId,
      setId,
      role: 'service',
      commitment,
      share: encode(randomShare()),
      ...shareChanges,
    })
    serviceShares.set(setId, plain)
    return {
      setId,
      role,
      serviceShare: await sealTo(serviceKey, plain),
      sealedRecovery: await sealTo(recovery, 'a recovery share'),
    }
  }
  const sets = [await makeSetOf('device', changes.share), await makeSetOf('recovery')]
  const privateKey = createPrivateKey({ key: signing.privateKey.export({ format: 'jwk' }), format: 'jwk' })
  const signManifest: TestWallet['sign'] = (given) => {
    const manifest = JSON.stringify({
      v: 1,
      walletId,
      version: 1,
      recoveryKey: recoveryPoint,
      recoveryKeyVersion: 1,
      setIds: sets.map(({ setId }) => setId),
      factorIds: [],
      ...given,
    } satisfies Manifest)
    return { manifest, manifestSignature: encode(sign(null, Buffer.from(manifest), privateKey)) }
  }
  return {
    walletId,
    commitment,
    serviceShares,
    request: {
      walletId,
      commitment,
      manifestKey,
      accounts: [...accounts],
      sets,
      ...signManifest(changes.manifest ?? {}),
    },
    deviceSetId: sets[0]?.setId ?? '',
    recoverySetId: sets[1]?.setId ?? '',
    makeSet: (shareChanges) => makeSetOf('device', shareChanges),
    sign: signManifest,
    makePackage: () => sealTo(recovery, 'the recovery key, by a factor'),
  }
}

/** A key of one request for a share, and how to open what comes. */
export const createRequestKey = async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { kty, crv, x, y } = await exportJWK(pair.publicKey)
  return {
    publicKey: { kty, crv, x, y },
    open: async (jwe: string): Promise<string> =>
      new TextDecoder().decode((await compactDecrypt(jwe, pair.privateKey)).plaintext),
  }
}
