import * as v from 'valibot'
import { MAX_ADDRESS_LENGTH } from '../limits.ts'
import { parseJson } from '../parse-json.ts'
import { boundedList, closedObject, distinctList } from '../schemas/bounded.ts'
import { fromSchema } from '../schemas/from-schema.ts'
import { idSchema } from './login.ts'

// What the secure frame and the wallet service say to each other about a wallet. The service never has enough to make a
// signature: of each set it holds one share of three, and two are needed.

/** Bytes in base64url, of which there must be so many. */
const bytes = (count: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]*$/, 'must be base64url'),
    v.check(({ length }) => length === Math.ceil((count * 4) / 3), `must be ${count} bytes in base64url`),
  )

/** A compact JWE that has no encrypted key: the header, nothing, the vector, the text and the tag. */
export const sealedText = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/, 'must be a compact JWE'))

/** Limits of a wallet. */
export const MAX_DEVICE_SETS = 20
export const MAX_FACTORS = 10
const MAX_SEALED = 2_048
const MAX_MANIFEST = 8_192
const MAX_PACKAGE = 4_096

/** Whatever is sealed, as the service sends it. */
export const sealedSchema = sealedText(MAX_PACKAGE)

const ED25519_KEY_BYTES = 32
const ED25519_SIGNATURE_BYTES = 64
const HASH_BYTES = 32
/** A point of P-256, uncompressed. */
const P256_POINT_BYTES = 65
const MAX_PUBLIC_KEY = 100

/** The families of chains that an embedded wallet has an account in, each once and in this order. */
export const WALLET_NAMESPACES = ['eip155', 'solana'] as const

const accountSchema = closedObject({
  namespace: v.picklist(WALLET_NAMESPACES),
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ADDRESS_LENGTH)),
  publicKey: v.pipe(v.string(), v.maxLength(MAX_PUBLIC_KEY), v.regex(/^[\w-]+$/, 'must be base64url')),
  path: v.pipe(v.string(), v.regex(/^m(?:\/\d{1,10}'?){1,8}$/, 'must be a derivation path')),
})
export type WalletAccount = v.InferOutput<typeof accountSchema>

const accountsSchema = v.pipe(
  boundedList(accountSchema, WALLET_NAMESPACES.length),
  v.check(
    (accounts) =>
      accounts.length === WALLET_NAMESPACES.length &&
      accounts.every(({ namespace }, index) => namespace === WALLET_NAMESPACES[index]),
    `must have one account each of ${WALLET_NAMESPACES.join(' and ')}`,
  ),
)

/**
 * What the wallet itself has signed about its sets and factors. Its version only grows, so that an older one, such as one
 * that still lists a factor which was removed, is refused.
 */
export const manifestSchema = closedObject({
  v: v.literal(1),
  walletId: idSchema,
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  recoveryKey: bytes(P256_POINT_BYTES),
  recoveryKeyVersion: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  setIds: distinctList(idSchema, MAX_DEVICE_SETS + 1),
  factorIds: distinctList(idSchema, MAX_FACTORS),
})
export type Manifest = v.InferOutput<typeof manifestSchema>

const readManifest = fromSchema(manifestSchema)

/**
 * Parses a manifest from the text that was signed.
 *
 * @example
 * const manifest = parseManifest(text)
 * if (!manifest.ok) throw new Error(manifest.reason)
 */
export const parseManifest = (text: string): ReturnType<typeof readManifest> => {
  try {
    return readManifest(parseJson(text))
  } catch {
    return { ok: false, path: '', reason: 'must be JSON' }
  }
}

const setSchema = closedObject({
  setId: idSchema,
  role: v.picklist(['device', 'recovery']),
  /** The service's share, sealed to its key. */
  serviceShare: sealedText(MAX_SEALED),
  /** The recovery share, sealed to the wallet's recovery key, which the service cannot open. */
  sealedRecovery: sealedText(MAX_SEALED),
})

const signedManifest = {
  manifest: v.pipe(v.string(), v.minLength(2), v.maxLength(MAX_MANIFEST)),
  manifestSignature: bytes(ED25519_SIGNATURE_BYTES),
}

export const createWalletSchema = closedObject({
  walletId: idSchema,
  commitment: bytes(HASH_BYTES),
  manifestKey: bytes(ED25519_KEY_BYTES),
  accounts: accountsSchema,
  /** One of the device that creates the wallet, and one for recovery. */
  sets: v.pipe(
    boundedList(setSchema, 2),
    v.check(
      (sets) => sets[0]?.role === 'device' && sets[1]?.role === 'recovery',
      'must have a set of the device and one for recovery',
    ),
  ),
  ...signedManifest,
})
export type CreateWallet = v.InferOutput<typeof createWalletSchema>

export const commitWalletSchema = closedObject({ setId: idSchema })

/** Why a share is released. Each release is written down. */
export const RELEASE_PURPOSES = ['sign', 'unlock', 'add_factor', 'enroll', 'verify'] as const

const publicKeySchema = closedObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: bytes(32),
  y: bytes(32),
})

export const releaseSchema = v.pipe(
  closedObject({
    purpose: v.picklist(RELEASE_PURPOSES),
    /** The hash of what is to be signed. */
    intentHash: v.exactOptional(bytes(HASH_BYTES)),
    /** A key of this one request, which the share is sealed to. */
    publicKey: publicKeySchema,
  }),
  // The audit says of each signature what was approved.
  v.forward(
    v.check(
      ({ purpose, intentHash }) => purpose !== 'sign' || intentHash !== undefined,
      'must be given for the purpose sign',
    ),
    ['intentHash'],
  ),
)

/** A share as it is inside its seal. It names all that it belongs to, so that no two of different sets are combined. */
export const shareSchema = closedObject({
  v: v.literal(1),
  walletId: idSchema,
  setId: idSchema,
  role: v.picklist(['device', 'service', 'recovery']),
  commitment: bytes(HASH_BYTES),
  share: bytes(17),
})
export type Share = v.InferOutput<typeof shareSchema>

export const addSetSchema = closedObject({ set: setSchema, ...signedManifest })

/** Ways to prove that a wallet is one's own on a new device. */
export const FACTOR_KINDS = ['passkey', 'kit'] as const

export const putFactorSchema = closedObject({
  kind: v.picklist(FACTOR_KINDS),
  /** The recovery key, encrypted by the factor. */
  package: sealedText(MAX_PACKAGE),
  ...signedManifest,
})
export const removeFactorSchema = closedObject(signedManifest)
export const factorSchema = v.object({ id: idSchema, kind: v.picklist(FACTOR_KINDS), createdAt: v.number() })

export const walletSchema = v.object({
  walletId: idSchema,
  state: v.picklist(['pending', 'active']),
  commitment: bytes(HASH_BYTES),
  manifestKey: bytes(ED25519_KEY_BYTES),
  manifest: v.string(),
  manifestSignature: bytes(ED25519_SIGNATURE_BYTES),
  accounts: v.array(accountSchema),
  sets: v.array(
    v.object({
      setId: idSchema,
      role: v.picklist(['device', 'recovery']),
      deviceId: v.nullable(idSchema),
      hostOrigin: v.nullable(v.string()),
      createdAt: v.number(),
      lastUsedAt: v.number(),
    }),
  ),
  factors: v.array(factorSchema),
})
export type Wallet = v.InferOutput<typeof walletSchema>
