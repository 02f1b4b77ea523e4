import type { ConnectAndSign, WalletSignIn } from '../../sign-in/index.ts'
import type { Note, SignedApproval } from './owner-types.ts'
import type { Tabs } from './tabs.ts'

/** The sign-in requested from a wallet as it connects. */
export type PairingSignIn = {
  readonly asked: ConnectAndSign
  /** Compares, verifies and stores the signatures; rejects if they do not match the request. Has a timeout. */
  keep(signed: readonly WalletSignIn[], signal: AbortSignal): Promise<void>
}

type PairParts = {
  readonly ask: Tabs['ask']
  /** Tabs that wait for a wallet; a session that any of them gets serves all. */
  readonly waiting: Set<() => void>
  /**
   * Returns the sign-in to request while connecting, if it is wanted and can be done in one step. Has a timeout and
   * never rejects.
   */
  readonly signIn: () => Promise<PairingSignIn | undefined>
}

const ignore = (): undefined => undefined

/**
 * Creates the function that pairs with a wallet through the tab that owns the relay connection. The sign-in is prepared
 * and stored in this tab, because the owner may be another tab of the same page.
 *
 * @example
 * const pair = createPair({ ask: tabs.ask, waiting, signIn })
 * await pair((note) => note.kind === 'address' && show(note.uri), signal)
 */
export const createPair = ({ ask, waiting, signIn }: PairParts) => {
  const keep = async ({ topic, signed }: SignedApproval, wanted: PairingSignIn, signal: AbortSignal): Promise<void> => {
    try {
      await wanted.keep(signed, signal)
      signal.throwIfAborted()
    } catch (thrown) {
      ask({ name: 'settle', topic, kept: false }).catch(ignore)
      throw thrown
    }
    await ask({ name: 'settle', topic, kept: true })
  }

  return async (note: (note: Note) => void, signal: AbortSignal): Promise<void> => {
    const over = new AbortController()
    const abort = (): void => over.abort()
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    let elsewhere = (): void => undefined
    const established = new Promise<undefined>((resolve) => {
      elsewhere = () => resolve(undefined)
    })
    waiting.add(elsewhere)
    try {
      const wanted = await signIn()
      const asked = ask({ name: 'pair', signIn: wanted?.asked }, note, over.signal)
      // Tabs share one origin, so the answer has the type that the other tab sent.
      const approval = (await Promise.race([established, asked])) as SignedApproval | undefined
      if (wanted && approval) await keep(approval, wanted, over.signal)
    } finally {
      waiting.delete(elsewhere)
      signal.removeEventListener('abort', abort)
      over.abort()
    }
  }
}
