import { INTERNAL_ERROR, ProviderRpcError, SIGN_IN_TIMEOUT_MS, USER_REJECTED } from '@casement/shared-protocol/host'
import { report } from '../report.ts'
import type { Read } from './read.ts'
import { Misfit } from './read.ts'

/** How a function of the page failed. Sent to the frame. */
type Failure = 'threw' | 'silent' | 'nonsense'

const failed = (name: string, kind: Failure, message: string): ProviderRpcError => {
  report(message)
  return new ProviderRpcError(INTERNAL_ERROR, message, { name, kind })
}

const textOf = (thrown: unknown): string => {
  try {
    return String((thrown as Error | undefined)?.message ?? thrown)
  } catch {
    return 'something'
  }
}

const isRefusal = (thrown: unknown): boolean => {
  try {
    return (thrown as { code?: unknown } | null)?.code === USER_REJECTED
  } catch {
    return false
  }
}

/**
 * Calls one of the page's sign-in functions. If it throws, never answers, or returns something invalid, the error names
 * the function, is logged for the developer and sent to the frame. A refusal by the visitor (4001) is passed on as
 * such.
 *
 * @example
 * const nonce = await callPage('siweConfig.getNonce', () => config.getNonce(), text(128))
 */
export const callPage = <T>(
  name: string,
  call: () => unknown,
  read: Read<T>,
  timeoutMs: number = SIGN_IN_TIMEOUT_MS,
): Promise<T> =>
  new Promise((resolve, reject) => {
    let over = false
    const refuse = (error: () => ProviderRpcError): void => {
      // Ignore results after the timeout.
      if (!over) reject(error())
      over = true
    }
    const late = (): void =>
      refuse(() => failed(name, 'silent', `${name} did not answer within ${timeoutMs / 1_000} s`))
    const timer = setTimeout(late, timeoutMs)
    // Read inside the chain, because members of the result may be getters that throw.
    const answered = new Promise((settle) => settle(call())).then((value) => read(value, `${name}()`))
    answered
      .finally(() => clearTimeout(timer))
      .then(resolve, (thrown: unknown) =>
        refuse(() => {
          if (thrown instanceof Misfit) return failed(name, 'nonsense', thrown.message)
          if (isRefusal(thrown)) return new ProviderRpcError(USER_REJECTED, `${name} was declined`, { name })
          return failed(name, 'threw', `${name} threw: ${textOf(thrown)}`)
        }),
      )
  })
