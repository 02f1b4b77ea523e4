import type { EmailChangeStep } from '@casement/shared-protocol/wallet-api'
import type { Transaction } from 'kysely'
import type { Macs } from '../crypto/macs.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { networkOf } from '../http/client-network.ts'
import { ProblemError } from '../http/problem.ts'
import { changedLetter, changeLetter } from '../mail/letters.ts'
import type { Outbox } from '../mail/outbox.ts'
import { appendAudit } from '../operation/audit.ts'
import type { Access } from '../sessions/access-tokens.ts'
import { mailboxOf, normalizeEmail } from './email-address.ts'
import type { LoginCounts } from './email-login.ts'
import { holdPerson } from './hold-person.ts'
import type { LoginTransaction, LoginTransactions } from './login-transactions.ts'
import type { CodeKind, OneTimeCodes } from './one-time-codes.ts'
import type { People } from './people.ts'

/** A notice about a changed address is still useful a day later. */
const NOTICE_LIFETIME_MS = 24 * 3_600_000

type Code = { readonly txId: string; readonly otp: string }

export type EmailChange = {
  /** Sends a code to the mailbox that the account has. */
  readonly start: (access: Access, email: string, client: string) => Promise<EmailChangeStep>
  /** Sends another code to the mailbox whose turn it is. Those before it are void. */
  readonly again: (access: Access, txId: string, client: string) => Promise<EmailChangeStep>
  /** Takes the code of the old mailbox, and sends one to the new. */
  readonly confirmOld: (access: Access, code: Code) => Promise<EmailChangeStep>
  /** Takes the code of the new mailbox. Only now anything changes. */
  readonly confirmNew: (access: Access, code: Code) => Promise<{ readonly email: string }>
}

export const createEmailChange = ({
  database,
  transactions,
  codes,
  people,
  outbox,
  macs,
  counts,
  clock,
}: {
  readonly database: Database
  readonly transactions: LoginTransactions
  readonly codes: OneTimeCodes
  readonly people: People
  readonly outbox: Outbox
  readonly macs: Macs
  readonly counts: Pick<LoginCounts, 'address' | 'network' | 'mailbox' | 'device'>
  readonly clock: () => number
}): EmailChange => {
  const { db } = database

  /** A change that this person began on this device. */
  const find = async ({ userId, jkt }: Access, txId: string): Promise<LoginTransaction> => {
    const transaction = await transactions.find(txId, jkt, 'update_email')
    if (transaction.userId !== userId) throw new ProblemError('transaction_unknown')
    return transaction
  }

  const hostOf = async ({ deviceId }: Access): Promise<string> => {
    const device = await db.selectFrom('devices').select('host_origin').where('id', '=', deviceId).executeTakeFirst()
    // The person was deleted while this request ran.
    if (device === undefined) throw new ProblemError('token_invalid')
    return device.host_origin
  }

  const whileHeld = <T>({ userId }: Access, write: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await holdPerson(database, trx, userId)
      return write(trx)
    })

  const prepareCode = async (about: Parameters<typeof changeLetter>[0], which: 'old' | 'new') => {
    const code = codes.make()
    const letter = changeLetter(about, which, code, codes.lifetimeMs)
    return { code, letter: await outbox.prepare(letter, codes.lifetimeMs) }
  }

  /** Counts a letter to one of the two mailboxes. The code for the other one may follow at once. */
  const countSending = async ({ jkt }: Access, which: 'old' | 'new', to: string, client: string): Promise<void> => {
    await counts.device(`change-${which}.${jkt}`)
    await counts.address(client)
    await counts.network(networkOf(client))
    await counts.mailbox(macs.of('mailbox', mailboxOf(to)))
  }

  const kindOf = { old: 'primary', new: 'secondary' } as const satisfies Record<string, CodeKind>

  return {
    start: async (access, given, client) => {
      const email = normalizeEmail(given)
      if (email === undefined) throw new ProblemError('email_invalid')
      const { email: to, language } = await people.mailboxOf(access.userId)
      await countSending(access, 'old', to, client)
      // Counted before the code of the old mailbox is used up, because that code is not good twice.
      await counts.mailbox(macs.of('mailbox', mailboxOf(email)))
      const hostOrigin = await hostOf(access)
      const { code, letter } = await prepareCode({ to, language, hostOrigin }, 'old')
      const { id } = await whileHeld(access, (trx) =>
        transactions.create(trx, {
          purpose: 'update_email',
          userId: access.userId,
          projectId: access.projectId,
          hostOrigin,
          jkt: access.jkt,
          language,
        }),
      )
      const emailSealed = await transactions.sealEmail(id, email)
      await whileHeld(access, async (trx) => {
        await trx.updateTable('login_transactions').set({ email_sealed: emailSealed }).where('id', '=', id).execute()
        await codes.store(trx, id, kindOf.old, code)
        await outbox.store(trx, letter)
      })
      return { txId: id, action: 'VERIFY_PRIMARY_OTP' }
    },

    again: async (access, txId, client) => {
      const { hostOrigin, language } = await find(access, txId)
      const which = (await codes.isConsumed(txId, kindOf.old)) ? 'new' : 'old'
      const to = which === 'new' ? await transactions.emailOf(txId) : (await people.mailboxOf(access.userId)).email
      await countSending(access, which, to, client)
      const { code, letter } = await prepareCode({ to, language, hostOrigin }, which)
      await whileHeld(access, async (trx) => {
        await codes.store(trx, txId, kindOf[which], code)
        await outbox.store(trx, letter)
      })
      return { txId, action: which === 'new' ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP' }
    },

    confirmOld: async (access, { txId, otp }) => {
      const { hostOrigin, language } = await find(access, txId)
      const codeId = await codes.check(txId, kindOf.old, otp)
      const to = await transactions.emailOf(txId)
      const { code, letter } = await prepareCode({ to, language, hostOrigin }, 'new')
      await whileHeld(access, async (trx) => {
        await codes.consume(trx, codeId)
        await codes.store(trx, txId, kindOf.new, code)
        await outbox.store(trx, letter)
      })
      return { txId, action: 'VERIFY_SECONDARY_OTP' }
    },

    confirmNew: async (access, { txId, otp }) => {
      const { hostOrigin } = await find(access, txId)
      const codeId = await codes.check(txId, kindOf.new, otp)
      const email = await transactions.emailOf(txId)
      const emailSealed = await people.sealEmail(access.userId, email)
      const old = await people.mailboxOf(access.userId)
      const notice = await outbox.prepare(
        changedLetter({ to: old.email, language: old.language, hostOrigin }),
        NOTICE_LIFETIME_MS,
      )
      await whileHeld(access, async (trx) => {
        await codes.consume(trx, codeId)
        await trx.updateTable('login_transactions').set({ consumed_at: clock() }).where('id', '=', txId).execute()
        // Whoever has come this far owns both mailboxes, so it is no secret that the new one has an account.
        const result = await people.changeEmail(trx, { userId: access.userId, email, emailSealed })
        if (result === 'taken') throw new ProblemError('email_taken')
        await outbox.store(trx, notice)
        await appendAudit(database, trx, clock(), {
          action: 'email_changed',
          userId: access.userId,
          deviceId: access.deviceId,
          hostOrigin,
        })
      })
      return { email }
    },
  }
}
