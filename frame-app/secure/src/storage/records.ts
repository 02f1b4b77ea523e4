import { idSchema, sealedSchema, tokenSchema, WALLET_NAMESPACES } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import * as v from 'valibot'
import type { SecureStore } from './secure-store.ts'

// What is stored, read back by schemas: a browser may lose a part of it, and an older build may have written it.

const keySchema = v.custom<CryptoKey>((value) => value instanceof CryptoKey)
const bytesSchema = v.instance(Uint8Array<ArrayBuffer>)

const deviceSchema = v.object({
  privateKey: keySchema,
  publicJwk: v.custom<JWK>((value) => typeof value === 'object' && value !== null),
})

const sessionSchema = v.object({
  refreshToken: tokenSchema,
  userId: idSchema,
  email: v.string(),
  provider: v.literal('email'),
  /** When the visitor signed in, by this device's clock. */
  signedInAt: v.number(),
})
export type StoredSession = v.InferOutput<typeof sessionSchema>

const walletSchema = v.object({
  /**
   * A pending wallet is not yet the visitor's: its address was never shown. A dropped one is the visitor's, but the service
   * has no share for this device any more. It is kept, because a factor opens it with what is here.
   */
  state: v.picklist(['pending', 'active', 'dropped']),
  walletId: idSchema,
  setId: idSchema,
  /** What the wallet is recognized by. Believed only because this device computed it, or a factor brought it. */
  commitment: v.string(),
  recoveryVersion: v.number(),
  /** The newest version of the manifest that this device has seen. */
  manifestVersion: v.number(),
  accounts: v.array(v.object({ namespace: v.picklist(WALLET_NAMESPACES), address: v.string() })),
  factors: v.array(v.picklist(['passkey', 'kit'])),
  /** Encrypts this device's share. It cannot be exported. */
  shareKey: keySchema,
  shareVector: bytesSchema,
  sealedShare: bytesSchema,
  /** A copy of the recovery share, for a visitor whose service is gone. */
  sealedRecovery: v.string(),
})
export type StoredWallet = v.InferOutput<typeof walletSchema>

const packagesSchema = v.array(
  v.object({
    walletId: idSchema,
    factorId: idSchema,
    kind: v.picklist(['passkey', 'kit']),
    /** The wallet's recovery key, encrypted by the factor's secret. */
    sealed: sealedSchema,
    /** The passkey that opens it. */
    credentialId: v.optional(v.string()),
  }),
)
/** What a factor protects. The service keeps the same, and cannot open it either. */
export type FactorPackage = Readonly<v.InferOutput<typeof packagesSchema>[number]>

const MAX_ADDRESS = 64
const receiversSchema = v.array(v.pipe(v.string(), v.maxLength(MAX_ADDRESS)))

const DEVICE = 'device'
const SESSION = 'session'
const walletOf = (userId: string): string => `wallet ${userId}`
const packagesOf = (userId: string): string => `packages ${userId}`
const receiversOf = (userId: string): string => `receivers ${userId}`

export type Records = {
  readonly durability: SecureStore['durability']
  readonly device: () => Promise<v.InferOutput<typeof deviceSchema> | undefined>
  readonly saveDevice: (device: v.InferOutput<typeof deviceSchema>) => Promise<void>
  readonly session: () => Promise<StoredSession | undefined>
  readonly saveSession: (session: StoredSession) => Promise<void>
  readonly forgetSession: () => Promise<void>
  /** The wallet of a person on this device. It stays when they sign out, so that signing in again opens it. */
  readonly wallet: (userId: string) => Promise<StoredWallet | undefined>
  readonly saveWallet: (userId: string, wallet: StoredWallet) => Promise<void>
  readonly forgetWallet: (userId: string) => Promise<void>
  /** The packages of a person's factors that were made or used on this device. */
  readonly packages: (userId: string) => Promise<readonly FactorPackage[]>
  readonly savePackages: (userId: string, packages: readonly FactorPackage[]) => Promise<void>
  /** To whom a person has sent something from this device, the newest first. */
  readonly receivers: (userId: string) => Promise<readonly string[]>
  readonly saveReceivers: (userId: string, receivers: readonly string[]) => Promise<void>
}

export const createRecords = (store: SecureStore): Records => {
  const read = async <S extends v.GenericSchema>(name: string, schema: S): Promise<v.InferOutput<S> | undefined> => {
    const parsed = v.safeParse(schema, await store.read(name))
    return parsed.success ? parsed.output : undefined
  }
  return {
    durability: store.durability,
    device: () => read(DEVICE, deviceSchema),
    saveDevice: (device) => store.write(DEVICE, device),
    session: () => read(SESSION, sessionSchema),
    saveSession: (session) => store.write(SESSION, session),
    forgetSession: () => store.remove(SESSION),
    wallet: (userId) => read(walletOf(userId), walletSchema),
    saveWallet: (userId, wallet) => store.write(walletOf(userId), wallet),
    forgetWallet: (userId) => store.remove(walletOf(userId)),
    packages: async (userId) => (await read(packagesOf(userId), packagesSchema)) ?? [],
    savePackages: (userId, packages) => store.write(packagesOf(userId), packages),
    receivers: async (userId) => (await read(receiversOf(userId), receiversSchema)) ?? [],
    saveReceivers: (userId, receivers) => store.write(receiversOf(userId), receivers),
  }
}
