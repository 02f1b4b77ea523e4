import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { TestDevice } from '../src/http/proofs-for-tests.ts'
import type { Answer, TestService } from './service.ts'
import { createTestDevice } from './service.ts'
import type { TestWallet } from './wallet.ts'
import { createRequestKey, createTestWallet } from './wallet.ts'

/** Somebody who is signed in on a device. */
export type Person = {
  readonly device: TestDevice
  readonly accessToken: string
  readonly refreshToken: string
  readonly email: string
}

let count = 0
const someone = (): string => {
  count += 1
  return `wallet-${count}@example.org`
}

/** The hash of something that is to be signed. */
export const newHash = (): string => randomBytes(32).toString('base64url')

/** People at a service, and what their devices ask for their wallets. */
export const walletsAt = (service: () => TestService) => {
  const serviceKey = async () => {
    const { body } = await service().ask('GET', '/.well-known/jwks.json')
    return body.keys.find(({ use }: { use: string }) => use === 'enc')
  }
  const signIn = async (email = someone()): Promise<Person> => {
    const device = await createTestDevice()
    const { body } = await service().signIn(email, device)
    return { device, email, accessToken: body.accessToken, refreshToken: body.refreshToken }
  }
  /** The same login with a new token, which is not a new login. */
  const refreshed = async (person: Person): Promise<Person> => {
    const { device, refreshToken } = person
    const { body } = await service().ask('POST', '/v1/auth/token', { device, body: { refreshToken } })
    return { ...person, accessToken: body.accessToken, refreshToken: body.refreshToken }
  }
  const as = (person: Person, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> =>
    service().ask(method, path, { device: person.device, accessToken: person.accessToken, body, headers })
  const make = async (changes: Parameters<typeof createTestWallet>[1] = {}) =>
    createTestWallet(await serviceKey(), changes)
  const begin = (person: Person, wallet: TestWallet) => as(person, 'POST', '/v1/wallets', wallet.request)
  const commit = (person: Person, wallet: TestWallet, setId = wallet.deviceSetId) =>
    as(person, 'POST', `/v1/wallets/${wallet.walletId}/commit`, { setId })
  const release = async (
    person: Person,
    wallet: TestWallet,
    setId: string,
    purpose = 'sign',
    more: object = purpose === 'sign' ? { intentHash: newHash() } : {},
  ) => {
    const { publicKey, open } = await createRequestKey()
    const answer = await as(person, 'POST', `/v1/wallets/${wallet.walletId}/sets/${setId}/release`, {
      purpose,
      publicKey,
      ...more,
    })
    return { answer, share: answer.status === 200 ? await open(answer.body.share) : undefined }
  }
  const withWallet = async (email?: string) => {
    const person = await signIn(email)
    const wallet = await make()
    expect((await begin(person, wallet)).status).toBe(201)
    expect((await commit(person, wallet)).body).toEqual({ state: 'active' })
    return { person, wallet }
  }
  /** Adds a set of a device beside those that the wallet has. */
  const addSet = async (person: Person, wallet: TestWallet, setIds: readonly string[], version: number) => {
    const set = await wallet.makeSet()
    const signed = wallet.sign({ version: version + 1, setIds: [...setIds, set.setId] })
    const path = `/v1/wallets/${wallet.walletId}/sets`
    const answer = await as(person, 'POST', path, { set, ...signed }, { 'if-match': String(version) })
    return { answer, setId: set.setId }
  }
  const pathOfFactor = ({ walletId }: TestWallet, id: string): string => `/v1/wallets/${walletId}/factors/${id}`
  /** Adds a factor, after which the wallet has those that are named. */
  const putFactor = async (person: Person, wallet: TestWallet, id: string, ids: readonly string[], version: number) => {
    const signed = wallet.sign({ version: version + 1, factorIds: [...ids] })
    const given = { kind: 'kit', package: await wallet.makePackage(), ...signed }
    return as(person, 'PUT', pathOfFactor(wallet, id), given, { 'if-match': String(version) })
  }
  const removeFactor = (person: Person, wallet: TestWallet, id: string, ids: readonly string[], version: number) => {
    const signed = wallet.sign({ version: version + 1, factorIds: [...ids] })
    return as(person, 'DELETE', pathOfFactor(wallet, id), signed, { 'if-match': String(version) })
  }
  const factorPackage = (person: Person, wallet: TestWallet, id: string) => as(person, 'GET', pathOfFactor(wallet, id))
  return {
    signIn,
    refreshed,
    as,
    make,
    begin,
    commit,
    release,
    withWallet,
    addSet,
    putFactor,
    removeFactor,
    factorPackage,
  }
}
