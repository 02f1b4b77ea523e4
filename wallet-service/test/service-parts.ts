import { createApprovals } from '../src/approvals/approvals.ts'
import { createKeyEncryption } from '../src/crypto/key-encryption.ts'
import { createMacs } from '../src/crypto/macs.ts'
import { createServiceKeys } from '../src/crypto/service-keys.ts'
import { createEmailChange } from '../src/login/email-change.ts'
import { createEmailLogin } from '../src/login/email-login.ts'
import { createLoginTransactions } from '../src/login/login-transactions.ts'
import { createOneTimeCodes } from '../src/login/one-time-codes.ts'
import { createPeople } from '../src/login/people.ts'
import { createOutbox } from '../src/mail/outbox.ts'
import { createAccessTokens } from '../src/sessions/access-tokens.ts'
import { createDevices } from '../src/sessions/devices.ts'
import { createSessions } from '../src/sessions/sessions.ts'
import { createOpenPersonKey } from '../src/wallets/person-key.ts'
import { createWallets } from '../src/wallets/wallets.ts'
import type { TestService } from './service.ts'
import { HOST } from './service.ts'

/** Where a request waits for something else than the database, after it has read its person and before it writes. */
export type Pause = 'a limit' | 'the key' | 'a letter' | 'an address' | 'another change'

/** The service's parts on its database. `meanwhile` runs at each pause. */
export const partsOf = (it: TestService, meanwhile: (pause: Pause) => Promise<void> = async () => {}) => {
  const { settings, service, now: clock } = it
  const { database } = service
  const encryption = createKeyEncryption(settings.kek)
  const macs = createMacs(settings.peppers)
  const keys = createServiceKeys({ database, encryption, clock })
  const open = createOpenPersonKey({ database, encryption })
  const openPersonKey = async (userId: string) => {
    const key = await open(userId)
    await meanwhile('the key')
    return key
  }
  const mail = createOutbox({ database, keys, send: async () => {}, clock })
  const outbox: typeof mail = {
    ...mail,
    prepare: async (...given) => {
      await meanwhile('a letter')
      return mail.prepare(...given)
    },
  }
  const stored = createLoginTransactions({ database, keys, clock })
  const transactions: typeof stored = {
    ...stored,
    sealEmail: async (...given) => {
      await meanwhile('an address')
      return stored.sealEmail(...given)
    },
  }
  const codes = createOneTimeCodes({ database, macs, digits: 6, lifetimeMs: 300_000, tries: 5, clock })
  const people = createPeople({ database, encryption, macs, openPersonKey, clock })
  const accessTokens = createAccessTokens({ keys, origin: settings.publicOrigin, lifetimeMs: 300_000, clock })
  const sessions = createSessions({ database, accessTokens, idleMs: 86_400_000, maxMs: 86_400_000, clock })
  const count = () => meanwhile('a limit')
  const counts = { mailbox: count, address: count, network: count, project: count, device: count, steps: count }
  return {
    transactions,
    codes,
    people,
    keys,
    accessTokens,
    sessions,
    wallets: createWallets({ database, keys, openPersonKey, countRelease: count, countPackage: count, clock }),
    approvals: createApprovals({ database, countOpen: count, isStopping: () => false, clock }),
    devices: createDevices({ database, wallets: { revokeSet: () => meanwhile('another change') }, clock }),
    emailChange: createEmailChange({ database, transactions, codes, people, outbox, macs, counts, clock }),
    login: createEmailLogin({
      database,
      transactions,
      codes,
      people,
      sessions,
      outbox,
      macs,
      counts,
      projectOf: (id) => ({ id, name: 'Shop', origins: [HOST], confirmDevices: id === 'confirmed' }) as never,
      publicOrigin: settings.publicOrigin,
      accessTtlMs: 300_000,
      clock,
    }),
  }
}
