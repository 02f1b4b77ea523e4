import type { Note } from './notes.ts'
import type { Answered } from './rules/request-failure.ts'
import { placeOf, requestFailure } from './rules/request-failure.ts'

/**
 * Has requests that come to nothing reported: of each place the first, and another one only once it has answered meanwhile. A
 * service that is away would otherwise be all that is ever reported.
 *
 * @example
 * const directory = createDirectory({ endpoint, images, projectId, sdk, fetch, answered: noteRequests(note) })
 */
export const noteRequests = (note: Note): ((answered: Answered) => void) => {
  const failing = new Set<string>()
  return (answered) => {
    const place = placeOf(answered.address)
    const failure = requestFailure(answered)
    if (answered.why === undefined) failing.delete(place)
    if (!failure || failing.has(place)) return
    failing.add(place)
    note(failure)
  }
}
