/**
 * What a database says when it cannot be written or reached now: no space, read-only, locked, gone, or with too many
 * connections. A client may try again, which it must not after an error of ours.
 */
const CODES = new Set([
  'SQLITE_BUSY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  // PostgreSQL: too many connections, shutting down, starting up, read-only, out of disk, out of memory, cancelled.
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '53100',
  '53200',
  '57014',
])

/** The driver's own words, which have no code. */
const WORDS = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

export const isUnavailable = (error: Error): boolean => {
  const { code } = error as { readonly code?: unknown }
  if (typeof code === 'string') return CODES.has(code) || [...CODES].some((each) => code.startsWith(`${each}_`))
  return WORDS.test(error.message)
}
