import { randomInt } from 'node:crypto'
import type { Project } from '@casement/shared-protocol/schemas'
import type { CodeSent, Language, LoginStarted, WalletSession } from '@casement/shared-protocol/wallet-api'
import type { NotNull, Transaction, Updateable } from 'kysely'
import type { Macs } from '../crypto/macs.ts'
import { randomToken } from '../crypto/macs.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { networkOf } from '../http/client-network.ts'
import type { Count } from '../http/limits.ts'
import { ProblemError } from '../http/problem.ts'
import { codeLetter, deviceLetter, newDeviceLetter } from '../mail/letters.ts'
import type { Outbox } from '../mail/outbox.ts'
import { appendAudit } from '../operation/audit.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { mailboxOf, normalizeEmail } from './email-address.ts'
import type { LoginTransaction, LoginTransactions } from './login-transactions.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { People } from './people.ts'

/** The specification's pause before another code. */
export const RESEND_MS = 30_000
/** A notice about a new device is still useful a day later. */
const NOTICE_LIFETIME_MS = 24 * 3_600_000

/** Attempts of one sender, mailbox or project in an hour. */
export type LoginCounts = {
  readonly mailbox: Count
  readonly address: Count
  readonly network: Count
  readonly project: Count
  /** One code in 30 s for each device. */
  readonly device: Count
  /** Steps of logins that send nothing: to begin, and to enter a code. */
  readonly steps: Count
}

export type EmailLogin = {
  readonly start: (given: {
    readonly projectId: string
    readonly hostOrigin: string
    readonly jkt: string
    readonly language: Language
    readonly client: string
  }) => Promise<LoginStarted>
  readonly sendCode: (given: {
    readonly txId: string
    readonly email: string
    readonly jkt: string
    readonly client: string
  }) => Promise<CodeSent>
  readonly isDeviceApproved: (txId: string, jkt: string) => Promise<boolean>
  /** The numbers that the page behind a link offers, one of which the visitor's window shows. */
  readonly numbersOf: (
    linkToken: string,
  ) => Promise<{ readonly hostOrigin: string; readonly numbers: readonly number[] }>
  readonly approveDevice: (linkToken: string, number: number) => Promise<void>
  /** The language of the mail that a link was in, also once the link has ended; undefined for a link of nobody. */
  readonly languageOf: (linkToken: string) => Promise<Language | undefined>
  readonly verify: (given: {
    readonly txId: string
    readonly otp: string
    readonly jkt: string
    readonly client: string
  }) => Promise<WalletSession>
}

const LOWEST_NUMBER = 10
const NUMBERS = 90

/** The number in the window and two others, in an order that does not tell which is which. */
const offerOf = (number: number): readonly number[] => {
  const other = (step: number): number => LOWEST_NUMBER + ((number - LOWEST_NUMBER + step) % NUMBERS)
  return [number, other(31), other(62)].sort((left, right) => left - right)
}

export const createEmailLogin = ({
  database,
  transactions,
  codes,
  people,
  sessions,
  outbox,
  macs,
  counts,
  projectOf,
  publicOrigin,
  accessTtlMs,
  clock,
}: {
  readonly database: Database
  readonly transactions: LoginTransactions
  readonly codes: OneTimeCodes
  readonly people: People
  readonly sessions: Sessions
  readonly outbox: Outbox
  readonly macs: Macs
  readonly counts: LoginCounts
  readonly projectOf: (id: string) => Project | undefined
  readonly publicOrigin: string
  readonly accessTtlMs: number
  readonly clock: () => number
}): EmailLogin => {
  const { db } = database

  const countSending = async (transaction: LoginTransaction, email: string, client: string): Promise<void> => {
    await counts.address(client)
    await counts.network(networkOf(client))
    await counts.project(transaction.projectId)
    await counts.mailbox(macs.of('mailbox', mailboxOf(email)))
  }

  const change = async (
    trx: Transaction<Tables>,
    id: string,
    values: Updateable<Tables['login_transactions']>,
  ): Promise<void> => {
    const changed = await trx
      .updateTable('login_transactions')
      .set(values)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    // The person of its address was deleted meanwhile, and their logins with them.
    if (changed === undefined) throw new ProblemError('transaction_unknown')
  }

  const sendLink = async (transaction: LoginTransaction, email: string): Promise<CodeSent> => {
    const token = randomToken()
    const number = LOWEST_NUMBER + randomInt(NUMBERS)
    const link = `${publicOrigin}/v1/auth/device/${token}`
    const letter = await outbox.prepare(
      deviceLetter({ ...transaction, to: email }, link, codes.lifetimeMs),
      codes.lifetimeMs,
    )
    const emailSealed = await transactions.sealEmail(transaction.id, email)
    await db.transaction().execute(async (trx) => {
      await change(trx, transaction.id, {
        email_sealed: emailSealed,
        device_mac: macs.of('device', token),
        device_number: number,
        device_approved_at: null,
      })
      await outbox.store(trx, letter)
    })
    return { action: 'VERIFY_DEVICE', number, resendAfterMs: RESEND_MS, expiresInMs: codes.lifetimeMs }
  }

  const sendOneTimeCode = async (transaction: LoginTransaction, email: string): Promise<CodeSent> => {
    const code = codes.make()
    const letter = await outbox.prepare(
      codeLetter({ ...transaction, to: email }, code, codes.lifetimeMs),
      codes.lifetimeMs,
    )
    const emailSealed = await transactions.sealEmail(transaction.id, email)
    await db.transaction().execute(async (trx) => {
      await change(trx, transaction.id, { email_sealed: emailSealed })
      await codes.store(trx, transaction.id, 'login', code)
      await outbox.store(trx, letter)
    })
    return { action: 'VERIFY_OTP', resendAfterMs: RESEND_MS, expiresInMs: codes.lifetimeMs }
  }

  const linkRow = async (linkToken: string) => {
    const row = await db
      .selectFrom('login_transactions')
      .select(['id', 'host_origin', 'device_number', 'device_approved_at', 'expires_at', 'consumed_at'])
      .where('device_mac', 'in', [...macs.all('device', linkToken)])
      // It is stored with the link.
      .$narrowType<{ device_number: NotNull }>()
      .executeTakeFirst()
    if (row === undefined || row.expires_at <= clock() || row.consumed_at !== null) {
      throw new ProblemError('link_expired')
    }
    return row
  }

  return {
    start: async ({ projectId, hostOrigin, jkt, language, client }) => {
      await counts.steps(client)
      const { id, expiresAt } = await transactions.create(db, {
        purpose: 'login',
        projectId,
        hostOrigin,
        jkt,
        language,
      })
      return { txId: id, expiresAt }
    },
    sendCode: async ({ txId, email: given, jkt, client }) => {
      const transaction = await transactions.find(txId, jkt, 'login')
      const email = normalizeEmail(given)
      if (email === undefined) throw new ProblemError('email_invalid')
      const project = projectOf(transaction.projectId)
      if (project === undefined) throw new ProblemError('project_unknown')
      // Whether somebody has this address changes nothing in what is done or answered. A device that has not used it
      // before is asked to confirm, whoever it belongs to.
      const isKnown = await people.isKnownDevice(email, jkt)
      const needsLink = project.confirmDevices === true && !isKnown && transaction.deviceApprovedAt === null
      await counts.device(`${needsLink ? 'link' : 'code'}.${jkt}`)
      await countSending(transaction, email, client)
      return needsLink ? sendLink(transaction, email) : sendOneTimeCode(transaction, email)
    },
    isDeviceApproved: async (txId, jkt) => (await transactions.find(txId, jkt, 'login')).deviceApprovedAt !== null,
    numbersOf: async (linkToken) => {
      const { host_origin, device_number } = await linkRow(linkToken)
      return { hostOrigin: host_origin, numbers: offerOf(device_number) }
    },
    approveDevice: async (linkToken, number) => {
      const row = await linkRow(linkToken)
      const isRight = row.device_number === number
      // One wrong answer ends the login: whoever guesses has not seen the window.
      await db
        .updateTable('login_transactions')
        .set(isRight ? { device_approved_at: clock() } : { consumed_at: clock() })
        .where('id', '=', row.id)
        .where('device_approved_at', 'is', null)
        .where('consumed_at', 'is', null)
        .execute()
      if (!isRight) throw new ProblemError('link_expired')
    },
    languageOf: async (linkToken) => {
      const row = await db
        .selectFrom('login_transactions')
        .select('language')
        .where('device_mac', 'in', [...macs.all('device', linkToken)])
        .executeTakeFirst()
      return row?.language
    },
    verify: async ({ txId, otp, jkt, client }) => {
      const transaction = await transactions.find(txId, jkt, 'login')
      await counts.steps(client)
      const codeId = await codes.check(txId, 'login', otp)
      const email = await transactions.emailOf(txId)
      const person = await people.prepare(email, transaction.language)
      const notice = await outbox.prepare(newDeviceLetter({ ...transaction, to: email }, clock()), NOTICE_LIFETIME_MS)
      const { userId, deviceId, isKnown, created } = await db.transaction().execute(async (trx) => {
        // First, because it holds the person.
        const found = await people.findOrCreate(trx, email, person)
        await codes.consume(trx, codeId)
        await trx.updateTable('login_transactions').set({ consumed_at: clock() }).where('id', '=', txId).execute()
        const device = await people.findOrCreateDevice(trx, {
          userId: found.userId,
          jkt,
          hostOrigin: transaction.hostOrigin,
        })
        const session = await sessions.create(trx, {
          userId: found.userId,
          deviceId: device.deviceId,
          projectId: transaction.projectId,
          jkt,
        })
        if (!found.isNew && !device.isKnown) await outbox.store(trx, notice)
        await appendAudit(database, trx, clock(), {
          action: 'login',
          userId: found.userId,
          deviceId: device.deviceId,
          hostOrigin: transaction.hostOrigin,
          network: networkOf(client),
        })
        return { userId: found.userId, deviceId: device.deviceId, isKnown: device.isKnown, created: session }
      })
      const { accessToken, refreshToken } = await sessions.tokensOf(created)
      return {
        accessToken,
        refreshToken,
        expiresInMs: accessTtlMs,
        user: { id: userId, email, provider: 'email' },
        device: { id: deviceId, known: isKnown },
      }
    },
  }
}
