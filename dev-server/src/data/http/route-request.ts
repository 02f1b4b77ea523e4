import type { IncomingMessage } from 'node:http'
import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { readBody } from '../../http/body.ts'
import type { Request } from '../../http/request.ts'
import { badFields, badJson, badQuery, tooLong, unknownProject } from './failure.ts'

// Parsing of requests with schemas.

/** A matched request with the parameters of its path. */
export type RouteRequest = {
  readonly request: Request
  readonly message: IncomingMessage
  readonly places: Readonly<Record<string, string>>
}

const MAX_TEXT_LENGTH = 512

/** A bounded text of a query or body. */
export const shortText = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))

/** Parameters that every client adds and that have no effect. */
export const clientEntries = {
  projectId: shortText,
  st: v.optional(shortText),
  sv: v.optional(shortText),
  clientId: v.optional(shortText),
}

/** The same for routes that answer without a project. */
export const publicEntries = { ...clientEntries, projectId: v.optional(shortText) }

const reasonOf = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? ''}: ${issue.message}`

/** Parses a query. Of duplicate names the last counts. */
export const readQuery = <S extends v.GenericSchema>(schema: S, query: URLSearchParams): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, Object.fromEntries(query))
  if (parsed.success) return parsed.output
  throw badQuery(reasonOf(parsed.issues[0]))
}

/** Reads a body as text whatever its content type: browsers send JSON as text to avoid a preflight. */
export const readText = async (message: IncomingMessage, most: number): Promise<string> => {
  const text = await readBody(message, most)
  if (text === undefined) throw tooLong()
  return text
}

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : 'not JSON')
  }
}

export const readFields = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw badFields(reasonOf(parsed.issues[0]))
}

export const isProject = ({ projects }: ProjectsFile, id: string): boolean => Object.hasOwn(projects, id)

/** Refuses an unknown project. */
export const checkProject = (projects: ProjectsFile, id: string): void => {
  if (!isProject(projects, id)) throw unknownProject()
}
