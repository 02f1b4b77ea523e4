import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import { createFaults } from '../faults/faults.ts'
import type { LoopbackResponse } from '../http/request-loopback.ts'
import { requestLoopback } from '../http/request-loopback.ts'
import type { Part } from '../parts/part.ts'
import { createPartLog } from '../parts/part-log.ts'
import type { DataAddresses, DataContents, DataServiceDeps, DataServiceOptions } from './data-service.ts'
import { startDataService } from './data-service.ts'
import { WORLD_NAMES } from './world-names.ts'
import { WORLD_TOKENS } from './world-tokens.ts'

// Starts the service for tests and sends requests to it.

export const PROJECTS: ProjectsFile = { projects: { local: { name: 'Local', origins: null } } }

export type TestRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type TestData = Part<DataAddresses> & {
  readonly faults: ReturnType<typeof createFaults>
  readonly lines: readonly string[]
  /** Sends a request as a page of the project; a body that is not text is sent as JSON. */
  ask(path: string, query?: Readonly<Record<string, string>>, asking?: TestRequest): Promise<LoopbackResponse>
  /** Sends a request and parses an answer of 200. */
  read<S extends GenericSchema>(
    schema: S,
    path: string,
    query?: Readonly<Record<string, string>>,
    asking?: TestRequest,
  ): Promise<InferOutput<S>>
}

export const PAGE = { origin: 'http://app.localhost:5173' }
export const CLIENT = { projectId: 'local', st: 'casement', sv: 'html-eip155-0.1.0' }

export const startData = async (
  options: Partial<DataServiceOptions>,
  environment: Partial<DataServiceDeps> = {},
  contents: Partial<DataContents> = {},
): Promise<TestData> => {
  const faults = createFaults()
  const lines: string[] = []
  const log = createPartLog((line) => lines.push(line))
  const all = { port: 0, projects: PROJECTS, chains: {}, balanceCacheMs: 0, ...options }
  const known = { tokens: WORLD_TOKENS, names: WORLD_NAMES, ...contents }
  const part = await startDataService(all, known, { log, faults }, environment)
  const { port } = part.addresses
  const asked: TestData['ask'] = (path, query = {}, { method, headers = {}, body } = {}) => {
    const search = new URLSearchParams({ ...CLIENT, ...query }).toString()
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    return requestLoopback(port, 'data.localhost', `${path}?${search}`, {
      method: method ?? (text === undefined ? 'GET' : 'POST'),
      headers: { ...PAGE, ...headers },
      ...(text === undefined ? {} : { body: text }),
    })
  }
  return {
    ...part,
    faults,
    lines,
    ask: asked,
    read: async (schema, path, query, asking) => {
      const said = await asked(path, query, asking)
      if (said.status !== 200) throw new Error(`${path}: ${said.status} ${said.body}`)
      return v.parse(schema, JSON.parse(said.body))
    },
  }
}
