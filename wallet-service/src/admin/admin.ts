import type { Settings } from '../config/settings.ts'
import { createKeyEncryption } from '../crypto/key-encryption.ts'
import { createMacs } from '../crypto/macs.ts'
import { createServiceKeys } from '../crypto/service-keys.ts'
import type { Database } from '../database/open-database.ts'
import { openDatabaseBeside } from '../database/open-database.ts'
import { createLoginTransactions } from '../login/login-transactions.ts'
import { deletePerson } from './delete-person.ts'
import { addOrigin, addProject, editProjects, removeOrigin, removeProject } from './edit-projects.ts'
import { rewrapKeys } from './rewrap-keys.ts'
import { verifyBackup } from './verify-backup.ts'

export const USAGE = `wallet-service-admin COMMAND

  projects list
  projects add ID NAME ORIGIN...
  projects remove ID
  origins add ID ORIGIN
  origins remove ID ORIGIN
  people delete EMAIL              removes a person with everything of theirs; cannot be undone
  keys list
  keys rotate token|share|data
  keys rewrap                      encrypts every data key anew with KEK_ACTIVE
  backup FILE                      copies a SQLite database while it is used
  verify-backup                    checks the database that DATABASE_URL names`

/** A command that is not one. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const PURPOSES = ['token', 'share', 'data'] as const
const isPurpose = (text: string | undefined): text is (typeof PURPOSES)[number] =>
  PURPOSES.some((purpose) => purpose === text)

const onDatabase = async <T>(settings: Settings, run: (database: Database) => Promise<T>): Promise<T> => {
  const database = openDatabaseBeside(settings.database)
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}

const keysOf = (settings: Settings, database: Database) =>
  createServiceKeys({ database, encryption: createKeyEncryption(settings.kek), clock: Date.now })

const listKeys = (settings: Settings): Promise<string> =>
  onDatabase(settings, async ({ db }) => {
    const keys = await db
      .selectFrom('keys')
      .select(['id', 'purpose', 'state', 'kek_id', 'created_at'])
      .orderBy('created_at')
      .execute()
    return keys
      .map(({ id, purpose, state, kek_id, created_at }) =>
        [purpose, state, id, `KEK_${kek_id}`, new Date(created_at).toISOString()].join('  '),
      )
      .join('\n')
  })

const backup = (settings: Settings, file: string): Promise<string> =>
  onDatabase(settings, async (database) => {
    if (database.backup === undefined) throw new UsageError('PostgreSQL has its own tools for this: pg_dump, or PITR.')
    await database.backup(file)
    return `The database was copied to ${file}. Back the keys up apart from it.`
  })

const verify = (settings: Settings): Promise<string> =>
  onDatabase(settings, async (database) => {
    const { users, wallets, keys, audit } = await verifyBackup(database, createKeyEncryption(settings.kek))
    const faults = [
      ...keys.filter(({ opens }) => !opens).map(({ kekId }) => `KEK_${kekId} does not open its data keys`),
      ...(audit.ok ? [] : [`the audit does not fit from entry ${audit.at} on`]),
    ]
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return `${users} people, ${wallets} wallets, ${keys.length} key-encryption keys open, ${audit.ok ? audit.entries : 0} audit entries fit`
  })

const removePerson = (settings: Settings, email: string): Promise<string> =>
  onDatabase(settings, async (database) => {
    const macs = createMacs(settings.peppers)
    const transactions = createLoginTransactions({ database, keys: keysOf(settings, database), clock: Date.now })
    await deletePerson({ database, macs, transactions, clock: Date.now }, email)
    return 'The person was deleted. Backups that were made before still hold them.'
  })

const edit = (settings: Settings, change: Parameters<typeof editProjects>[1]): string => {
  editProjects(settings.projectsFile, change)
  return 'The projects file was changed. Services read it within five seconds.'
}

/** Runs an operator's command, and returns what it says. */
export const runAdmin = async (settings: Settings, args: readonly string[]): Promise<string> => {
  const [subject, action, first, second, ...rest] = args
  switch (`${subject} ${action}`) {
    case 'projects list':
      return JSON.stringify(editProjects(settings.projectsFile, (projects) => projects).projects, undefined, 2)
    case 'projects add':
      if (first === undefined || second === undefined || rest.length === 0) throw new UsageError(USAGE)
      return edit(settings, addProject(first, second, rest))
    case 'projects remove':
      if (first === undefined) throw new UsageError(USAGE)
      return edit(settings, removeProject(first))
    case 'origins add':
    case 'origins remove':
      if (first === undefined || second === undefined) throw new UsageError(USAGE)
      return edit(settings, (action === 'add' ? addOrigin : removeOrigin)(first, second))
    case 'people delete':
      // A second address would otherwise be left out without a word.
      if (first === undefined || second !== undefined) throw new UsageError(USAGE)
      return removePerson(settings, first)
    case 'keys list':
      return listKeys(settings)
    case 'keys rotate':
      if (!isPurpose(first)) throw new UsageError(USAGE)
      return onDatabase(
        settings,
        async (database) => `The new key is ${await keysOf(settings, database).rotate(first)}.`,
      )
    case 'keys rewrap':
      return onDatabase(settings, async (database) => {
        const count = await rewrapKeys(database, createKeyEncryption(settings.kek))
        return `${count} data keys were encrypted anew.`
      })
    default:
      if (subject === 'backup' && action !== undefined) return backup(settings, action)
      if (subject === 'verify-backup') return verify(settings)
      throw new UsageError(USAGE)
  }
}
