import { readFile } from 'node:fs/promises'
import type { Config, ProjectsFile } from '@casement/shared-protocol/schemas'
import { configSchema, projectsFileSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { tooWide } from './policy-sources.ts'
import { suffixUnderStar } from './public-suffix.ts'

/** A file that cannot be used; the message is for its author. */
export class DeploymentFileError extends Error {
  override readonly name = 'DeploymentFileError'
}

const readJson = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new DeploymentFileError(`${file} cannot be read: ${error.code ?? error.message}`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DeploymentFileError(`${file} is not JSON: ${(error as Error).message}`)
  }
}

const notValid = (file: string, lines: readonly string[]): DeploymentFileError =>
  new DeploymentFileError([`${file} is not valid:`, ...lines.map((line) => `  ${line}`)].join('\n'))

const readBy = async <S extends v.GenericSchema>(schema: S, file: string): Promise<v.InferOutput<S>> => {
  const result = v.safeParse(schema, await readJson(file))
  if (result.success) return result.output
  throw notValid(
    file,
    result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`),
  )
}

/** A file's patterns, each with its location. */
type Patterns = readonly (readonly [place: string, pattern: string])[]

const patternsAt = (place: string, patterns: readonly string[] | null = []): Patterns =>
  (patterns ?? []).map((pattern, at) => [`${place}.${at}`, pattern] as const)

const assertNarrow = (file: string, patterns: Patterns): void => {
  const lines = patterns.flatMap(([place, pattern]) => {
    const suffix = suffixUnderStar(pattern)
    return suffix === undefined ? [] : [`${place}: ${pattern} is too wide: ${tooWide(suffix)}`]
  })
  if (lines.length > 0) throw notValid(file, lines)
}

export const readProjectsFile = async (file: string): Promise<ProjectsFile> => {
  const read = await readBy(projectsFileSchema, file)
  assertNarrow(
    file,
    Object.entries(read.projects).flatMap(([id, { origins }]) => patternsAt(`projects.${id}.origins`, origins)),
  )
  return read
}

export const readConfig = async (file: string): Promise<Config> => {
  const read = await readBy(configSchema, file)
  assertNarrow(file, patternsAt('rpcHosts', read.rpcHosts))
  return read
}
