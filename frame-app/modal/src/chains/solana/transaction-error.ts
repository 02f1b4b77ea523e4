import { displayText, fromSchema } from '@casement/shared-protocol/schemas'

/** The names of errors are the chain’s; other texts of a node are not repeated. */
const NAME = /^[A-Za-z]{1,64}$/
const UNKNOWN = 'Unknown'
const MAX_REASON = 200
/** More lines than any transaction writes. */
const MAX_LINES = 1_000

const isCount = (value: unknown): value is number | bigint =>
  typeof value === 'bigint' ? value >= 0n && value < 2n ** 32n : Number.isSafeInteger(value) && Number(value) >= 0

const named = (error: unknown): string => {
  if (typeof error === 'string') return NAME.test(error) ? error : UNKNOWN
  const [key = '', value] = Object.entries(error ?? {})[0] ?? []
  if (!NAME.test(key)) return UNKNOWN
  return isCount(value) ? `${key} ${value}` : key
}

/**
 * Names the error of a transaction, as nodes answer it. The name is short, whatever the node says.
 *
 * @example
 * describeError({ InstructionError: [1, { Custom: 1 }] }) // 'Custom 1 in instruction 1'
 */
export const describeError = (error: unknown): string => {
  const { InstructionError: inner } = (error ?? {}) as { readonly InstructionError?: unknown }
  if (!Array.isArray(inner)) return named(error)
  const [index, cause] = inner as readonly unknown[]
  return isCount(index) ? `${named(cause)} in instruction ${index}` : named(cause)
}

const readLine = fromSchema(displayText(MAX_REASON))

/**
 * The last thing that a program said before it failed; undefined if it said nothing readable.
 *
 * @example
 * lastLog(['Program log: Error: insufficient funds']) // 'Error: insufficient funds'
 */
export const lastLog = (logs: unknown): string | undefined => {
  if (!Array.isArray(logs) || logs.length > MAX_LINES) return undefined
  const START = 'Program log: '
  const line: unknown = logs.findLast((each: unknown) => typeof each === 'string' && each.startsWith(START))
  const read = readLine(typeof line === 'string' ? line.slice(START.length) : undefined)
  return read.ok ? read.value : undefined
}
