import * as v from 'valibot'
import type { Answer } from '../../http/answer.ts'
import { ChainUnreachableError } from '../chain/rpc-client.ts'
import { jsonAnswer } from '../http/failure.ts'
import type { RouteRequest } from '../http/route-request.ts'
import {
  clientEntries,
  isProject,
  parseJson,
  readFields,
  readQuery,
  readText,
  shortText,
} from '../http/route-request.ts'
import type { RpcId } from '../rpc-exchange.ts'
import { rpcError, rpcIdSchema } from '../rpc-exchange.ts'
import type { Service } from '../service.ts'
import { assetsQuestionSchema, readWalletAssets } from '../wallet-assets.ts'

const MAX_BODY_BYTES = 65_536

const querySchema = v.object({ ...clientEntries, source: v.optional(shortText) })
const bodySchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(rpcIdSchema, null),
  method: v.pipe(v.string(), v.maxLength(128)),
  params: v.optional(v.unknown()),
})

const refused = (status: number, id: RpcId, code: number, message: string): Answer =>
  jsonAnswer(status, rpcError(id, code, message))

/** Answers the wallet calls that the service handles. */
export const answerWalletRpc =
  (service: Service) =>
  async ({ request, message }: RouteRequest): Promise<Answer> => {
    const { projectId } = readQuery(querySchema, request.query)
    const { id, method, params } = readFields(bodySchema, parseJson(await readText(message, MAX_BODY_BYTES)))
    if (!isProject(service.projects, projectId)) return refused(400, id, -1, 'Invalid project ID')
    if (method !== 'wallet_getAssets') return refused(400, id, -32_601, 'Method not found')
    const question = v.safeParse(assetsQuestionSchema, params)
    if (!question.success) {
      const [issue] = question.issues
      return refused(400, id, -32_602, `Invalid params: ${v.getDotPath(issue) ?? ''} ${issue.message}`.slice(0, 256))
    }
    try {
      return jsonAnswer(200, { jsonrpc: '2.0', id, result: await readWalletAssets(service, question.output[0]) })
    } catch (error) {
      if (error instanceof ChainUnreachableError)
        return refused(500, id, -32_000, 'The chain is temporarily unavailable')
      throw error
    }
  }
