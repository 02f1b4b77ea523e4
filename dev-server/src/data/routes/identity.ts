import * as v from 'valibot'
import type { Answer } from '../../http/answer.ts'
import { ChainUnreachableError } from '../chain/rpc-client.ts'
import { badAddress, badParameter, jsonAnswer, namesUnavailable } from '../http/failure.ts'
import type { RouteRequest } from '../http/route-request.ts'
import { checkProject, clientEntries, readQuery, shortText } from '../http/route-request.ts'
import { nameOf } from '../identity.ts'
import { namespaceOfAddress } from '../rules/chains.ts'
import type { Service } from '../service.ts'
import type { Identity } from '../wire.ts'

const querySchema = v.object({ ...clientEntries, sender: v.optional(shortText), useCache: v.optional(shortText) })

const EVM_SECONDS = 86_400
const SOLANA_SECONDS = 3_600
const NOBODY: Identity = { name: null, avatar: null, resolvedAt: null }

const keptFor = (seconds: number) => ({ 'Cache-Control': `public, max-age=${seconds}, s-maxage=${seconds}` })

/** Answers identity requests without a cache, so that a new name appears at once. */
export const answerIdentity =
  ({ projects, sources, now }: Service) =>
  async ({ request, places }: RouteRequest): Promise<Answer> => {
    const { projectId, useCache } = readQuery(querySchema, request.query)
    checkProject(projects, projectId)
    // Only for the original's own tests.
    if (useCache !== undefined) throw badParameter('useCache')
    const address = places.address ?? ''
    const namespace = namespaceOfAddress(address)
    if (namespace === undefined) throw badAddress()
    if (namespace === 'solana') return jsonAnswer(200, NOBODY, keptFor(SOLANA_SECONDS))
    try {
      const source = sources.evm.get('eip155:1')
      const named = source === undefined ? undefined : await nameOf(source, address)
      const resolvedAt = new Date(now()).toISOString()
      const body: Identity = { name: named?.name ?? null, avatar: named?.avatar ?? null, resolvedAt }
      return jsonAnswer(200, body, keptFor(EVM_SECONDS))
    } catch (error) {
      if (error instanceof ChainUnreachableError) throw namesUnavailable()
      throw error
    }
  }
