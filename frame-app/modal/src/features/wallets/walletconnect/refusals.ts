import { ProviderRpcError, UNAUTHORIZED } from '@casement/shared-protocol'

const MAX_WORDS = 256
/** The relay's own words in what the library makes of them. */
const WORDS = new RegExp(`\\((.{1,${MAX_WORDS}})\\)$`)

/**
 * What the relay refuses to serve this page for: whoever waits for it hears of it at once, and the developer of the page
 * once of each kind.
 */
export const createRefusals = (alerted: (text: string) => void) => {
  const told = new Set<string>()
  const waiting = new Set<(error: ProviderRpcError) => void>()
  return {
    say: (text: string): void => {
      // They are at the end. From each bracket on before, it would be gone over in vain.
      const words = WORDS.exec(text.slice(-MAX_WORDS - 2))?.[1]
      if (words === undefined) return
      if (!told.has(words)) {
        told.add(words)
        alerted(words)
      }
      for (const reject of [...waiting]) reject(new ProviderRpcError(UNAUTHORIZED, words))
    },
    /** The next refusal. */
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
