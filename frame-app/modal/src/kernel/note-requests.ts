import type { Note } from './notes.ts'
import type { RequestOutcome } from './rules/request-failure.ts'
import { placeOf, requestFailure } from './rules/request-failure.ts'

/**
 * Reports failed requests: the first failure of each address, and the next only after that address has answered again.
 * Otherwise one unreachable service would drown all other reports.
 *
 * @example
 * const directory = createDirectory({ endpoint, images, projectId, sdk, fetch, answered: noteRequests(note) })
 */
export const noteRequests = (note: Note): ((answered: RequestOutcome) => void) => {
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
