import { INTERNAL_ERROR, ProviderRpcError, SIGN_IN_TIMEOUT_MS, USER_REJECTED } from '@casement/shared-protocol/host'
import { report } from '../report.ts'
import type { Read } from './read.ts'
import { Misfit } from './read.ts'

/** How a function of the page failed, as it is told to the frame. */
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
 * Calls a function that the page gave for its sign-in. It may throw, never answer, or answer anything: each is an error with the
 * function's name, on the console of the page and for the frame, and nothing is left waiting. A visitor's refusal stays one.
 *
 * @example
 * const nonce = await askPage('siweConfig.getNonce', () => config.getNonce(), text(128))
 */
export const askPage = <T>(
  name: string,
  call: () => unknown,
  read: Read<T>,
  timeoutMs: number = SIGN_IN_TIMEOUT_MS,
): Promise<T> =>
  new Promise((resolve, reject) => {
    let over = false
    const refuse = (error: () => ProviderRpcError): void => {
      // What comes after its time is nobody's any more.
      if (!over) reject(error())
      over = true
    }
    const late = (): void =>
      refuse(() => failed(name, 'silent', `${name} did not answer within ${timeoutMs / 1_000} s`))
    const timer = setTimeout(late, timeoutMs)
    // The answer is read in here, too: its members may be getters that throw.
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
