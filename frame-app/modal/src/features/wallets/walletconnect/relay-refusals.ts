import { ProviderRpcError, UNAUTHORIZED } from '@casement/shared-protocol'

const MAX_WORDS = 256
/** The relay's reason within the library's error message. */
const WORDS = new RegExp(`\\((.{1,${MAX_WORDS}})\\)$`)

/**
 * Reports why the relay refuses this page: at once to every waiting call, and once per reason to the page's developer.
 */
export const createRelayRefusals = (alerted: (text: string) => void) => {
  const told = new Set<string>()
  const waiting = new Set<(error: ProviderRpcError) => void>()
  return {
    say: (text: string): void => {
      // Search only the end of the text; otherwise the expression would restart at every bracket.
      const words = WORDS.exec(text.slice(-MAX_WORDS - 2))?.[1]
      if (words === undefined) return
      if (!told.has(words)) {
        told.add(words)
        alerted(words)
      }
      for (const reject of [...waiting]) reject(new ProviderRpcError(UNAUTHORIZED, words))
    },
    /** Returns a promise that rejects on the next refusal. */
    next: (): { readonly promise: Promise<never>; readonly forget: () => void } => {
      let forget = (): void => undefined
      const promise = new Promise<never>((_, reject) => {
        waiting.add(reject)
        forget = () => void waiting.delete(reject)
      })
      promise.catch(() => undefined)
      return { promise, forget }
    },
  }
}
