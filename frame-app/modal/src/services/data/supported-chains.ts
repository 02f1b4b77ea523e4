import { boundedList, boundedText, fromSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { DataAnswer, DataRequest } from './data-request.ts'

const MAX_CHAINS = 2_000
const MAX_ID = 64

const readChains = fromSchema(v.object({ http: boundedList(boundedText(MAX_ID), MAX_CHAINS) }))

/**
 * Creates the check that comes before each call: whether the service supports a network. The list is requested once;
 * after a failure the next call asks again.
 *
 * @example
 * const isSupported = createSupportedChains(request)
 * await isSupported('eip155:1') // { kind: 'said', value: true }
 */
export const createSupportedChains = (request: DataRequest): ((network: string) => Promise<DataAnswer<boolean>>) => {
  let listed: Promise<DataAnswer<ReadonlySet<string>>> | undefined
  const load = async (): Promise<DataAnswer<ReadonlySet<string>>> => {
    const answer = await request({ path: 'v1/supported-chains', read: readChains })
    if (answer.kind === 'said') return { kind: 'said', value: new Set(answer.value.http) }
    listed = undefined
    return answer
  }
  return async (network) => {
    // All callers share the request, so that none of them may abort it.
    listed ??= load()
    const answer = await listed
    return answer.kind === 'said' ? { kind: 'said', value: answer.value.has(network) } : answer
  }
}
