import { readFile } from 'node:fs/promises'
import type { Config, ProjectsFile } from '@casement/shared-protocol/schemas'
import { configSchema, projectsFileSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

/** A file that cannot be used, and why, in words for the person who wrote it. */
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

const readBy = async <S extends v.GenericSchema>(schema: S, file: string): Promise<v.InferOutput<S>> => {
  const result = v.safeParse(schema, await readJson(file))
  if (result.success) return result.output
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  throw new DeploymentFileError([`${file} is not valid:`, ...lines].join('\n'))
}

/** Reads a projects file. */
export const readProjectsFile = (file: string): Promise<ProjectsFile> => readBy(projectsFileSchema, file)

/** Reads a `config.json`. */
export const readConfig = (file: string): Promise<Config> => readBy(configSchema, file)
