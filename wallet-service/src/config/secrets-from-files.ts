/** Environment variables as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Variables that hold a secret. Each may be given as a file instead, by the same name with `_FILE`. */
const SECRET = /^(?:DATABASE_URL|MAIL_URL|RPC_URLS|KEK_[A-Za-z0-9]+|PEPPER_[A-Za-z0-9]+)$/
const NOT_SECRET = new Set(['KEK_ACTIVE', 'KEK_PROVIDER', 'KEK_COMMAND', 'PEPPER_ACTIVE'])

const isSecret = (name: string): boolean => SECRET.test(name) && !NOT_SECRET.has(name)

/**
 * Replaces each `NAME_FILE` of a secret by `NAME`, with what the file holds. Container platforms hand secrets over as
 * files, which unlike variables are not shown by `docker inspect` or inherited by child processes.
 */
export const secretsFromFiles = (
  environment: Environment,
  readFile: (path: string) => string,
): { readonly values: Environment; readonly faults: readonly string[] } => {
  const values: Record<string, string | undefined> = { ...environment }
  const faults: string[] = []
  for (const [name, path] of Object.entries(environment)) {
    const secret = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : ''
    if (path === undefined || !isSecret(secret)) continue
    if (environment[secret] !== undefined) {
      faults.push(`${secret} and ${name} are both set`)
      continue
    }
    try {
      values[secret] = readFile(path).trim()
    } catch (error) {
      faults.push(`${name} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`)
    }
  }
  return { values, faults }
}
