type Topics = { readonly has: (topic: string) => boolean }

export type SessionFacts<S extends { readonly topic: string }> = {
  /** The topics of all sessions in the library. */
  readonly topics: readonly string[]
  /** The sessions that can be used. */
  readonly usable: readonly S[]
  /** The topic of the visitor's current or awaited session. */
  readonly wanted: string | undefined
  /** Sessions that are being ended. */
  readonly leaving: Topics
  /** Sessions whose signatures are not known to be stored yet. */
  readonly unsettled: Topics
  /** Whether no pairing is pending. */
  readonly isAlone: boolean
}

/**
 * Chooses the visitor's session among those in the library, and lists the ones to end. A session approved after the
 * visitor gave up is not used. While a pairing is pending, an unknown session may belong to it, so none is ended.
 *
 * @example
 * const { found, ended } = chooseSession({ topics, usable, wanted: 'a', leaving, unsettled, isAlone: true })
 */
export const chooseSession = <S extends { readonly topic: string }>(
  facts: SessionFacts<S>,
): { readonly found: S | undefined; readonly ended: readonly string[] } => {
  const { topics, usable, wanted, leaving, unsettled, isAlone } = facts
  const isFree = (topic: string): boolean => !leaving.has(topic) && !unsettled.has(topic)
  const found = usable.find(({ topic }) => topic === wanted && isFree(topic))
  const others = topics.filter((topic) => isFree(topic) && topic !== found?.topic)
  return { found, ended: isAlone ? others : [] }
}
