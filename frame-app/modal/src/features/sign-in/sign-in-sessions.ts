import { MAX_SIGN_IN_SESSIONS, parseJson } from '@casement/shared-protocol'
import type { SiwxSession } from '@casement/shared-protocol/schemas'
import { boundedList, fromSchema, siwxSessionSchema } from '@casement/shared-protocol/schemas'
import { storageKey } from '../../storage/keys.ts'
import type { StoragePort } from '../../storage/port.ts'

/** The sessions of one page's visitors that the frame itself keeps, the newest first. */
export type SignInSessions = {
  list(): readonly SiwxSession[]
  /** Keeps these and no others. */
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
 * The built-in store of sign-ins, of one project on one origin. What is read back may be cut in half, of an older version, or
 * anybody's who can reach the storage: what is not what it should be counts as never written, and is forgotten.
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
