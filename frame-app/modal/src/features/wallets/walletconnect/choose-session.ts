type Topics = { readonly has: (topic: string) => boolean }

export type SessionFacts<S extends { readonly topic: string }> = {
  /** The topics of the sessions that the library holds. */
  readonly topics: readonly string[]
  /** Those of them that can be used. */
  readonly usable: readonly S[]
  /** The session that the visitor was in, or waits for. */
  readonly wanted: string | undefined
  /** Sessions that are being ended. */
  readonly leaving: Topics
  /** Sessions of which it is not known yet whether what was signed with them is kept. */
  readonly unsettled: Topics
  /** Whether no wallet may be answering an address just now. */
  readonly isAlone: boolean
}

/**
 * Which of the sessions that the library holds is the visitor's, and which are to be ended: one that was approved after its visitor
 * had given up is nobody's. As long as an address can still be answered, one that nobody knows may be that answer.
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
