import type { Options } from '@casement/shared-protocol/schemas'
import type { RelaySession } from '../rules/relay-session.ts'
import type { LibraryStorage } from './library-storage.ts'
import { readSession } from './read-session.ts'
import type { StoredChoices } from './stored-choices.ts'

// Two of the library's storage entries. The names depend on the pinned version; check them when upgrading.
const SESSIONS = '//session'
const KEYS = '//keychain'

type Parts = {
  readonly values: Pick<LibraryStorage, 'find'>
  readonly kept: Pick<StoredChoices, 'topic' | 'apply'>
  readonly options: Options
  readonly now: number
}

/**
 * Reads the session that the last visit stored, without loading the library, which is larger than everything else and
 * would delay a page reload. A session without its key is ignored.
 *
 * @example
 * const session = readStoredSession({ values, kept, options, now: Date.now() })
 */
export const readStoredSession = ({ values, kept, options, now }: Parts): RelaySession | undefined => {
  const topic = kept.topic()
  const sessions = values.find(SESSIONS)
  const keys = values.find(KEYS)
  if (topic === undefined || !Array.isArray(sessions)) return undefined
  if (typeof keys !== 'object' || keys === null || !Object.hasOwn(keys, topic)) return undefined
  const raw = sessions.find((each: unknown) => (each as { topic?: unknown } | null)?.topic === topic)
  const session = readSession(raw, options, now)
  return session && kept.apply(session, options.networks)
}
