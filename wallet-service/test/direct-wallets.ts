import { randomBytes } from 'node:crypto'
import { createId } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import { createKeyEncryption } from '../src/crypto/key-encryption.ts'
import { createMacs } from '../src/crypto/macs.ts'
import { createServiceKeys } from '../src/crypto/service-keys.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { ProblemError } from '../src/http/problem.ts'
import { createPeople } from '../src/login/people.ts'
import type { Access } from '../src/sessions/access-tokens.ts'
import { createOpenPersonKey } from '../src/wallets/person-key.ts'
import { createWallets } from '../src/wallets/wallets.ts'
import type { CreateDatabase } from './each-database.ts'
import type { TestWallet } from './wallet.ts'
import { createRequestKey, createTestWallet } from './wallet.ts'

const named = () => ({ active: '1', keys: new Map([['1', new Uint8Array(randomBytes(32))]]) })

/** What was asked came to: `done`, or the code of what refused it. Another error is thrown. */
export const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error) => {
      if (error instanceof ProblemError) return error.code
      throw error
    },
  )

/**
 * The wallets of a database, without the service around them: as quick as the mutation needs it, which runs the tests once
 * for each check.
 */
export const startDirectWallets = async (create: CreateDatabase) => {
  const database = openDatabase(await create())
  const { db } = database
  await migrate(db)
  let time = Date.now()
  const clock = (): number => time
  const encryption = createKeyEncryption({ provider: 'env', named: named() })
  const keys = createServiceKeys({ database, encryption, clock })
  await keys.ensure()
  const openPersonKey = createOpenPersonKey({ database, encryption })
  const people = createPeople({ database, encryption, macs: createMacs(named()), openPersonKey, clock })
  const countNothing = async (): Promise<void> => {}
  const wallets = createWallets({
    database,
    keys,
    openPersonKey,
    countRelease: countNothing,
    countPackage: countNothing,
    clock,
  })

  /** Somebody who has signed in just now, or another device of theirs. */
  const signIn = async (userId?: string): Promise<Access> => {
    const email = `${createId(time)}@example.org`
    const prepared = await people.prepare(email, 'en')
    const jkt = randomBytes(32).toString('base64url')
    return db.transaction().execute(async (trx) => {
      const id = userId ?? (await people.findOrCreate(trx, email, prepared)).userId
      const { deviceId } = await people.findOrCreateDevice(trx, { userId: id, jkt, hostOrigin: 'https://app.example' })
      return { userId: id, deviceId, sessionId: createId(time), projectId: 'shop', jkt, authTime: time }
    })
  }
  const make = async (changes: Parameters<typeof createTestWallet>[1] = {}) =>
    createTestWallet((await keys.activePair('share')).publicJwk, changes)
  const begin = (person: Access, wallet: TestWallet, changes: Partial<TestWallet['request']> = {}) =>
    outcomeOf(wallets.create(person, { ...wallet.request, ...changes }))
  const commit = (person: Access, { walletId, deviceSetId }: TestWallet, setId = deviceSetId) =>
    outcomeOf(wallets.commit(person, walletId, setId))
  const withWallet = async (changes: Parameters<typeof make>[0] = {}) => {
    const person = await signIn()
    const wallet = await make(changes)
    await wallets.create(person, wallet.request)
    await wallets.commit(person, wallet.walletId, wallet.deviceSetId)
    return { person, wallet }
  }
  const release = async (person: Access, { walletId }: TestWallet, setId: string, purpose = 'sign') => {
    const { publicKey } = await createRequestKey()
    return outcomeOf(wallets.release(person, { walletId, setId, purpose, publicKey: publicKey as JWK }))
  }
  const revoke = (person: Access, { walletId }: TestWallet, setId: string) =>
    outcomeOf(wallets.revokeSet(person, walletId, setId))

  /** A change says which version it starts from, and its manifest which one it makes: the next, if nothing else is given. */
  type Change = { readonly from: number; readonly to?: number }
  const addSet = async (
    person: Access,
    wallet: TestWallet,
    setIds: readonly string[],
    { from, to = from + 1 }: Change,
    given: { readonly role?: 'device' | 'recovery'; readonly factorIds?: readonly string[] } = {},
  ) => {
    const { role = 'device', factorIds = [] } = given
    const set = { ...(await wallet.makeSet()), role }
    const signed = wallet.sign({ version: to, setIds: [...setIds, set.setId], factorIds: [...factorIds] })
    return outcomeOf(wallets.addSet(person, wallet.walletId, from, { set, ...signed }))
  }
  const putFactor = async (
    person: Access,
    wallet: TestWallet,
    id: string,
    ids: readonly string[],
    { from, to = from + 1 }: Change,
  ) => {
    const signed = wallet.sign({ version: to, factorIds: [...ids] })
    const given = { kind: 'kit', package: await wallet.makePackage(), ...signed } as const
    return outcomeOf(wallets.putFactor(person, wallet.walletId, id, from, given))
  }
  const removeFactor = (
    person: Access,
    wallet: TestWallet,
    id: string,
    ids: readonly string[],
    { from, to = from + 1 }: Change,
  ) =>
    outcomeOf(
      wallets.removeFactor(person, wallet.walletId, id, from, wallet.sign({ version: to, factorIds: [...ids] })),
    )
  const readFactor = (person: Access, { walletId }: TestWallet, id: string) =>
    outcomeOf(wallets.factorPackage(person, walletId, id))

  return {
    database,
    now: clock,
    advance: (ms: number) => {
      time += ms
    },
    findActive: wallets.findActive,
    signIn,
    make,
    begin,
    commit,
    withWallet,
    release,
    revoke,
    addSet,
    putFactor,
    removeFactor,
    readFactor,
  }
}
