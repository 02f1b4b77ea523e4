import type { Options } from '@casement/shared-protocol/schemas'
import type { RelaySession } from '../rules/relay-session.ts'
import type { KeptChoices } from './kept-choices.ts'
import type { KeyValues } from './key-values.ts'
import { readSession } from './read-session.ts'

// Two of the library's own entries, under the names that it gives them. It is pinned to one version; another one is to be
// read first.
const SESSIONS = '//session'
const KEYS = '//keychain'

type Parts = {
  readonly values: Pick<KeyValues, 'find'>
  readonly kept: Pick<KeptChoices, 'topic' | 'apply'>
  readonly options: Options
  readonly now: number
}

/**
 * The session as the last visit left it, read without the library: that is larger than all the rest, and a page that is
 * loaded anew would wait for it only to hear what is written here. A session whose key is gone is none.
 *
 * @example
 * const session = readKeptSession({ values, kept, options, now: Date.now() })
 */
export const readKeptSession = ({ values, kept, options, now }: Parts): RelaySession | undefined => {
  const topic = kept.topic()
  const sessions = values.find(SESSIONS)
  const keys = values.find(KEYS)
  if (topic === undefined || !Array.isArray(sessions)) return undefined
  if (typeof keys !== 'object' || keys === null || !Object.hasOwn(keys, topic)) return undefined
  const raw = sessions.find((each: unknown) => (each as { topic?: unknown } | null)?.topic === topic)
  const session = readSession(raw, options, now)
  return session && kept.apply(session, options.networks)
}
