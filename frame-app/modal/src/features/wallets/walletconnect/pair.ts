import type { ConnectAndSign, WalletSignIn } from '../../sign-in/index.ts'
import type { Note, SignedApproval } from './owner-types.ts'
import type { Tabs } from './tabs.ts'

/** A sign-in that a wallet is asked for when it connects. */
export type PairingSignIn = {
  readonly asked: ConnectAndSign
  /** Keeps what was signed, which is compared and verified before; rejects where it is not what was asked for. Bounded. */
  keep(signed: readonly WalletSignIn[], signal: AbortSignal): Promise<void>
}

type PairParts = {
  readonly ask: Tabs['ask']
  /** Tabs that wait for a wallet: the session that one of them gets is everybody's. */
  readonly waiting: Set<() => void>
  /** What a wallet is to sign when it connects, where one can do both in one step and it is wanted; bounded, and never rejects. */
  readonly signIn: () => Promise<PairingSignIn | undefined>
}

const ignore = (): undefined => undefined

/**
 * Makes what pairs with a wallet, by whichever tab speaks with the relay. Who wants something signed is asked for it here, and
 * keeps it here: the tab that speaks with the relay may be another one, of the same page.
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
      // Tabs are of one origin, and what one says to another is what it was given.
      const approval = (await Promise.race([established, asked])) as SignedApproval | undefined
      if (wanted && approval) await keep(approval, wanted, over.signal)
    } finally {
      waiting.delete(elsewhere)
      signal.removeEventListener('abort', abort)
      over.abort()
    }
  }
}
