import type {
  ApprovalMessage,
  ChainCall,
  CodeSent,
  CreateWallet,
  EmailChangeStep,
  Language,
  LoginStarted,
  Wallet,
  WalletSession,
} from '@casement/shared-protocol/wallet-api'
import {
  APPROVAL_WAIT_MS,
  approvalMessagesSchema,
  approvalOpenedSchema,
  approvalSaidSchema,
  chainAnswerSchema,
  codeSentSchema,
  emailChangeSchema,
  idSchema,
  loginStartedSchema,
  sealedSchema,
  sessionSchema,
  tokenSchema,
  walletSchema,
} from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import * as v from 'valibot'
import type { SignedManifest } from '../operations/manifest.ts'
import type { MadeFactor, SealedSet } from '../operations/operations.ts'
import type { AskService } from './ask-service.ts'
import { ChainCallError } from './chain-call-error.ts'
import { ServiceUnreachableError } from './service-error.ts'

// Every request of the frame to the service, with the form of its answer.

const refreshedSchema = v.object({
  accessToken: v.string(),
  refreshToken: tokenSchema,
  expiresInMs: v.number(),
  user: v.object({ id: idSchema }),
})
export type RefreshedTokens = v.InferOutput<typeof refreshedSchema>

const releasedSchema = v.object({
  setId: idSchema,
  share: sealedSchema,
  sealedRecovery: sealedSchema,
  manifestVersion: v.number(),
})
export type Released = v.InferOutput<typeof releasedSchema>

const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const serviceKeysSchema = v.object({
  keys: v.array(
    v.object({
      kty: v.string(),
      crv: v.string(),
      x: coordinate,
      y: coordinate,
      kid: v.string(),
      use: v.string(),
    }),
  ),
})

/** Longer than the service waits for a message. */
const HEAR_MS = APPROVAL_WAIT_MS + 10_000

const statesSchema = v.object({ state: v.string() })

/** Why a share is asked for. A signature names the hash of what was approved: 32 bytes in base64url. */
type ReleaseReason =
  | { readonly purpose: 'sign'; readonly intentHash: string }
  | { readonly purpose: 'verify' | 'add_factor' | 'enroll'; readonly intentHash?: string }

export type WalletService = {
  readonly startLogin: (hostOrigin: string, language: Language) => Promise<LoginStarted>
  readonly sendCode: (txId: string, email: string) => Promise<CodeSent>
  readonly isDeviceApproved: (txId: string, signal: AbortSignal) => Promise<boolean>
  readonly verifyCode: (txId: string, otp: string) => Promise<WalletSession>
  readonly refresh: (refreshToken: string) => Promise<RefreshedTokens>
  readonly logout: (refreshToken: string) => Promise<void>
  readonly checkSession: (accessToken: string) => Promise<void>
  readonly startEmailChange: (accessToken: string, email: string) => Promise<EmailChangeStep>
  readonly sendChangeCodeAgain: (accessToken: string, txId: string) => Promise<EmailChangeStep>
  readonly confirmOldEmail: (accessToken: string, txId: string, otp: string) => Promise<EmailChangeStep>
  readonly confirmNewEmail: (accessToken: string, txId: string, otp: string) => Promise<string>
  /** The key that shares for the service are sealed to. */
  readonly shareKey: () => Promise<JWK>
  readonly findWallet: (accessToken: string) => Promise<Wallet | undefined>
  readonly readWallet: (accessToken: string, walletId: string) => Promise<Wallet>
  readonly createWallet: (accessToken: string, wallet: CreateWallet) => Promise<void>
  readonly commitWallet: (accessToken: string, walletId: string, setId: string) => Promise<void>
  readonly releaseShare: (
    accessToken: string,
    given: ReleaseReason & { readonly walletId: string; readonly setId: string; readonly publicKey: JWK },
  ) => Promise<Released>
  readonly addSet: (
    accessToken: string,
    walletId: string,
    version: number,
    body: SignedManifest & { readonly set: SealedSet },
  ) => Promise<void>
  readonly readFactor: (accessToken: string, walletId: string, factorId: string) => Promise<string>
  readonly saveFactor: (
    accessToken: string,
    walletId: string,
    factorId: string,
    version: number,
    body: Omit<MadeFactor, 'replaces'> & { readonly kind: 'passkey' | 'kit' },
  ) => Promise<void>
  /**
   * Asks a node of the operator about a chain, such as `eip155:1`, with one of `CHAIN_METHODS`. Rejects with
   * `ChainCallError` if the node answers with an error.
   */
  readonly callChain: (accessToken: string, chainId: string, call: ChainCall) => Promise<unknown>
  /** Makes an exchange with a window that cannot be reached: 16 random bytes in base64url. Resolves to its end. */
  readonly openApproval: (accessToken: string, id: string) => Promise<number>
  /** Leaves a sealed message for the window. Resolves to its number. */
  readonly sayToWindow: (accessToken: string, id: string, message: string) => Promise<number>
  /**
   * The window's messages after a number, in their order. Waits for the next one, and resolves to none after 20 seconds.
   * There may be more after the last one.
   */
  readonly hearWindow: (
    accessToken: string,
    id: string,
    after: number,
    signal?: AbortSignal,
  ) => Promise<readonly ApprovalMessage[]>
  readonly closeApproval: (accessToken: string, id: string) => Promise<void>
}

export const createWalletService = (ask: AskService): WalletService => {
  const post = <S extends v.GenericSchema>(path: string, body: unknown, answer: S, accessToken?: string) =>
    ask({ method: 'POST', path, body, answer, accessToken })

  return {
    startLogin: (hostOrigin, language) => post('/v1/auth/tx', { hostOrigin, language }, loginStartedSchema),
    sendCode: (txId, email) => post('/v1/auth/email/start', { txId, email }, codeSentSchema),
    isDeviceApproved: async (txId, signal) => {
      const answer = v.object({ approved: v.boolean() })
      return (await ask({ method: 'GET', path: `/v1/auth/tx/${txId}`, answer, signal })).approved
    },
    verifyCode: (txId, otp) => post('/v1/auth/email/verify', { txId, otp }, sessionSchema),
    refresh: (refreshToken) => post('/v1/auth/token', { refreshToken }, refreshedSchema),
    logout: async (refreshToken) => {
      await ask({ method: 'POST', path: '/v1/auth/logout', body: { refreshToken }, answer: undefined })
    },
    checkSession: async (accessToken) => {
      await ask({ method: 'GET', path: '/v1/me', answer: v.object({ id: idSchema }), accessToken })
    },
    startEmailChange: (accessToken, email) => post('/v1/me/email/start', { email }, emailChangeSchema, accessToken),
    sendChangeCodeAgain: (accessToken, txId) => post('/v1/me/email/again', { txId }, emailChangeSchema, accessToken),
    confirmOldEmail: (accessToken, txId, otp) =>
      post('/v1/me/email/primary', { txId, otp }, emailChangeSchema, accessToken),
    confirmNewEmail: async (accessToken, txId, otp) => {
      const answer = v.object({ email: v.string() })
      return (await post('/v1/me/email/secondary', { txId, otp }, answer, accessToken)).email
    },
    shareKey: async () => {
      const { keys } = await ask({ method: 'GET', path: '/.well-known/jwks.json', answer: serviceKeysSchema })
      const key = keys.find(({ use, kty, crv }) => use === 'enc' && kty === 'EC' && crv === 'P-256')
      if (key === undefined) throw new ServiceUnreachableError('The service has no key for shares.')
      const { kty, crv, x, y, kid } = key
      return { kty, crv, x, y, kid } as JWK
    },
    findWallet: async (accessToken) => {
      const answer = v.object({ wallet: v.nullable(walletSchema) })
      return (await ask({ method: 'GET', path: '/v1/wallets', answer, accessToken })).wallet ?? undefined
    },
    readWallet: (accessToken, walletId) =>
      ask({ method: 'GET', path: `/v1/wallets/${walletId}`, answer: walletSchema, accessToken }),
    createWallet: async (accessToken, wallet) => {
      await post('/v1/wallets', wallet, statesSchema, accessToken)
    },
    commitWallet: async (accessToken, walletId, setId) => {
      await post(`/v1/wallets/${walletId}/commit`, { setId }, statesSchema, accessToken)
    },
    releaseShare: (accessToken, { walletId, setId, ...body }) =>
      post(`/v1/wallets/${walletId}/sets/${setId}/release`, body, releasedSchema, accessToken),
    addSet: async (accessToken, walletId, version, body) => {
      const path = `/v1/wallets/${walletId}/sets`
      await ask({ method: 'POST', path, body, answer: statesSchema, accessToken, ifMatch: version })
    },
    readFactor: async (accessToken, walletId, factorId) => {
      const answer = v.object({ package: sealedSchema })
      const path = `/v1/wallets/${walletId}/factors/${factorId}`
      return (await ask({ method: 'GET', path, answer, accessToken })).package
    },
    saveFactor: async (accessToken, walletId, factorId, version, body) => {
      const path = `/v1/wallets/${walletId}/factors/${factorId}`
      await ask({ method: 'PUT', path, body, answer: undefined, accessToken, ifMatch: version })
    },
    callChain: async (accessToken, chainId, call) => {
      const answer = await post(`/v1/rpc/${encodeURIComponent(chainId)}`, call, chainAnswerSchema, accessToken)
      if ('error' in answer) throw new ChainCallError(answer.error.code, answer.error.message, answer.error.data)
      return answer.result
    },
    openApproval: async (accessToken, id) =>
      (await post('/v1/approvals', { id }, approvalOpenedSchema, accessToken)).expiresAt,
    sayToWindow: async (accessToken, id, message) =>
      (await post(`/v1/approvals/${id}/frame`, { message }, approvalSaidSchema, accessToken)).n,
    hearWindow: async (accessToken, id, after, signal) => {
      const path = `/v1/approvals/${id}/window?after=${after}`
      const answer = approvalMessagesSchema
      return (await ask({ method: 'GET', path, answer, accessToken, signal, timeoutMs: HEAR_MS })).messages
    },
    closeApproval: async (accessToken, id) => {
      await ask({ method: 'DELETE', path: `/v1/approvals/${id}`, answer: undefined, accessToken })
    },
  }
}
