import { boundedMap, boundedText, fromSchema, whole } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Remembered } from '../../kernel/remembered.ts'

const MAX_KEY = 192
/** Older answers would only mislead. */
const MAX_AGE_MS = 86_400_000

export type StoredAnswersParts<T> = {
  readonly remembered: Remembered
  readonly entry: 'portfolio_cache' | 'native_balance_cache' | 'identity_cache' | 'ens_cache'
  /** Reads a stored answer. */
  readonly schema: v.GenericSchema<unknown, T>
  /** Writes an answer as JSON that the schema reads. */
  readonly write: (value: T) => unknown
  /** How many are kept, the latest first. More would fill the storage of the site. */
  readonly max: number
  readonly now: () => number
}

type Answer<T> = { readonly value: T; readonly at: number }

/** What a service answered at the last visits, by key. */
export type StoredAnswers<T> = {
  get(key: string): Answer<T> | undefined
  set(key: string, value: T): void
}

/**
 * Keeps what a service answered, with its time, for the next visit. It is shown until fresh answers arrive.
 *
 * @example
 * const identities = createStoredAnswers({ remembered, entry: 'identity_cache', schema, write, max: 32, now: Date.now })
 * identities.get('0x…') // { value: { name: 'anna.eth' }, at: 1735689600000 }
 */
export const createStoredAnswers = <T>(parts: StoredAnswersParts<T>): StoredAnswers<T> => {
  const { remembered, entry, schema, write, max, now } = parts
  const answerSchema = v.object({ at: whole(0, Number.MAX_SAFE_INTEGER), value: schema })
  const read = fromSchema(boundedMap(boundedText(MAX_KEY), answerSchema, max))
  const all = (): { readonly [key: string]: Answer<T> } => {
    const kept = read(remembered.get(entry) ?? {})
    return kept.ok ? kept.value : {}
  }
  return {
    get: (key) => {
      const found = all()[key]
      const age = found ? now() - found.at : Number.NaN
      // A clock that was set back leaves answers of the future.
      return age >= 0 && age < MAX_AGE_MS ? found : undefined
    },
    set: (key, value) => {
      const { [key]: _, ...others } = all()
      const latest = Object.entries(others)
        .sort(([, one], [, other]) => other.at - one.at)
        .slice(0, max - 1)
      const entries = [[key, { value, at: now() }] as const, ...latest]
      const plain = entries.map(([name, answer]) => [name, { at: answer.at, value: write(answer.value) }])
      remembered.set(entry, Object.fromEntries(plain))
    },
  }
}
