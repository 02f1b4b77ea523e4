import type { IncomingMessage } from 'node:http'
import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { readBody } from '../../http/body.ts'
import type { Request } from '../../http/request.ts'
import { badFields, badJson, badQuery, tooLong, unknownProject } from './failure.ts'

// What a request says, read by a schema.

/** A request that a route is for, with what stands in the places that its path leaves open. */
export type Question = {
  readonly request: Request
  readonly message: IncomingMessage
  readonly places: Readonly<Record<string, string>>
}

const MAX_TEXT_LENGTH = 512

/** A text of a query or a body: bounded, whatever it is for. */
export const shortText = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))

/** What every client adds and nothing depends on. */
export const clientEntries = {
  projectId: shortText,
  st: v.optional(shortText),
  sv: v.optional(shortText),
  clientId: v.optional(shortText),
}

const reasonOf = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? ''}: ${issue.message}`

/** Reads a query. Of a name that comes twice the last counts. */
export const readQuery = <S extends v.GenericSchema>(schema: S, query: URLSearchParams): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, Object.fromEntries(query))
  if (parsed.success) return parsed.output
  throw badQuery(reasonOf(parsed.issues[0]))
}

/** Reads a body as text, whatever type it says it is of: browsers send JSON as text so as not to ask first. */
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

/** Refuses a project that nobody has. */
export const checkProject = (projects: ProjectsFile, id: string): void => {
  if (!isProject(projects, id)) throw unknownProject()
}
