import { ERROR_REPORT_WINDOW_MS, INTERNAL_ERROR, MAX_ERROR_REPORTS, ProviderRpcError } from '@casement/shared-protocol'

/** An error as it is reported to the operator. */
export type ErrorReport = {
  readonly errorType: string
  readonly errorMessage: string
  readonly stackTrace: string
  readonly uncaught: boolean
}

const MAX_TYPE = 64
const MAX_MESSAGE = 1_024
const MAX_STACK = 8_192

/**
 * Whether a thrown value is a fault of the product. Rejections meant for the caller, refusals by the visitor and
 * aborted requests are not.
 */
export const isFault = (thrown: unknown): boolean => {
  if (thrown instanceof ProviderRpcError) return thrown.code === INTERNAL_ERROR
  return (thrown as { readonly name?: unknown } | null | undefined)?.name !== 'AbortError'
}

const textOf = (thrown: unknown): { readonly name: string; readonly message: string; readonly stack: string } => {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown), stack: '' }
  const { name, message, stack, cause } = thrown
  const because = cause === undefined ? '' : `: ${cause instanceof Error ? cause.message : String(cause)}`
  return { name: name === '' ? 'Error' : name, message: `${message}${because}`, stack: stack ?? '' }
}

/**
 * The report of a thrown value, redacted and shortened.
 *
 * @example
 * errorReport(new TypeError('x is undefined'), { uncaught: true, redact }).errorType // 'TypeError'
 */
export const errorReport = (
  thrown: unknown,
  { uncaught, redact }: { readonly uncaught: boolean; readonly redact: (text: string) => string },
): ErrorReport => {
  const { name, message, stack } = textOf(thrown)
  return {
    errorType: redact(name).slice(0, MAX_TYPE),
    errorMessage: redact(message).slice(0, MAX_MESSAGE),
    stackTrace: redact(stack).slice(0, MAX_STACK),
    uncaught,
  }
}

/** Adds a report to the times of the last minute; undefined if the limit is reached. */
export const withReport = (times: readonly number[], now: number): readonly number[] | undefined => {
  const recent = times.filter((time) => now - time < ERROR_REPORT_WINDOW_MS)
  return recent.length < MAX_ERROR_REPORTS ? [...recent, now] : undefined
}
