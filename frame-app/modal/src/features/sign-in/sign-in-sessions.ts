import { MAX_SIGN_IN_SESSIONS, parseJson } from '@casement/shared-protocol'
import type { SiwxSession } from '@casement/shared-protocol/schemas'
import { boundedList, fromSchema, siwxSessionSchema } from '@casement/shared-protocol/schemas'
import { storageKey } from '../../storage/keys.ts'
import type { StoragePort } from '../../storage/port.ts'

/** The sessions that the frame stores for one page, newest first. */
export type SignInSessions = {
  list(): readonly SiwxSession[]
  /** Replaces all sessions. */
  keep(sessions: readonly SiwxSession[]): void
}

const NAME = 'sign_in_sessions'
const parse = fromSchema(boundedList(siwxSessionSchema, MAX_SIGN_IN_SESSIONS))

const read = (text: string): readonly SiwxSession[] | undefined => {
  try {
    const parsed = parse(parseJson(text))
    return parsed.ok ? parsed.value : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores sessions for one project on one origin. Stored data may be truncated, from an older version, or written by
 * anyone with access to the storage; invalid data is ignored and deleted.
 *
 * @example
 * const sessions = createSignInSessions(storage, { projectId: 'shop', hostOrigin: 'https://shop.example' })
 * sessions.keep([session, ...sessions.list()])
 */
export const createSignInSessions = (
  storage: StoragePort,
  owner: { readonly projectId: string; readonly hostOrigin: string },
): SignInSessions => {
  const key = storageKey(owner, NAME)
  return {
    list: () => {
      const text = storage.get(key)
      if (text === undefined) return []
      const sessions = read(text)
      if (!sessions) storage.remove(key)
      return sessions ?? []
    },
    keep: (sessions) => {
      if (sessions.length === 0) storage.remove(key)
      else storage.set(key, JSON.stringify(sessions.slice(0, MAX_SIGN_IN_SESSIONS)))
    },
  }
}
