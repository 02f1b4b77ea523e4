import { MAX_ADDRESS_LENGTH, ProviderRpcError, UNAUTHORIZED } from '@casement/shared-protocol/host'
import { report } from '../report.ts'
import type { SiweConfig, SiweSession } from '../sign-in-options.ts'
import { askPage } from './ask-page.ts'
import type { Read } from './read.ts'
import { anything, Misfit, membersOf, text } from './read.ts'

const readChain: Read<number> = (value, at) => {
  if (Number.isSafeInteger(value) && (value as number) > 0) return value as number
  throw new Misfit(`${at} must be the number of a chain`)
}
const readWhole = membersOf<SiweSession>({ address: text(MAX_ADDRESS_LENGTH), chainId: readChain })

// A session that says nothing of whose it is counts as none; a server that is out of order must not keep visitors out for ever.
const readSession: Read<SiweSession | undefined> = (value, at) => {
  if (value === undefined || value === null) return undefined
  try {
    return readWhole(value, at)
  } catch (thrown) {
    if (!(thrown instanceof Misfit)) throw thrown
    report(`${thrown.message}; it counts as no session`)
    return undefined
  }
}

const mustBeDone: Read<undefined> = (value, at) => {
  if (value === false) throw new Misfit(`${at} must be true`)
}

const isSame = (one: SiweSession | undefined, other: SiweSession | undefined): boolean =>
  one?.chainId === other?.chainId && one?.address.toLowerCase() === other?.address.toLowerCase()

/** Who has signed in, as the page's server knows it. */
export type KnownSession = {
  current(): Promise<SiweSession | undefined>
  /** The server has a new one: rejects if it has none after all. */
  begun(): Promise<SiweSession>
  signOut(): Promise<void>
  end(): void
}

/**
 * Keeps what the server said last of who has signed in, and asks it again from time to time. What ends or changes by itself is told.
 *
 * @example
 * const session = knowSession(config, 300_000, () => client.signInChanged())
 * await session.current() // { address: '0x…', chainId: 1 }
 */
export const knowSession = (config: SiweConfig, everyMs: number, changed: () => void): KnownSession => {
  let known: SiweSession | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // Each question has a turn; what is answered after something else has been learnt is old.
  let turn = 0

  const ask = (): Promise<SiweSession | undefined> =>
    askPage('siweConfig.getSession', () => config.getSession(), readSession)

  const learn = (session: SiweSession | undefined): void => {
    turn += 1
    known = session
    clearTimeout(timer)
    timer = session && setTimeout(again, everyMs)
  }

  const toldSignedOut = (): void => {
    askPage('siweConfig.onSignOut', () => config.onSignOut?.(), anything).catch(() => undefined)
  }

  const again = async (): Promise<void> => {
    const mine = turn
    const before = known
    // A server that is away has ended nobody's session.
    const now = await ask().catch(() => before)
    if (mine !== turn) return
    learn(now)
    if (isSame(before, now)) return
    if (!now) toldSignedOut()
    changed()
  }

  const renew = async (): Promise<SiweSession | undefined> => {
    const mine = turn
    const now = await ask()
    if (mine === turn) learn(now)
    return now
  }

  return {
    current: async () => known ?? renew(),
    begun: async () => {
      const session = await renew()
      if (session) return session
      throw new ProviderRpcError(UNAUTHORIZED, 'siweConfig.getSession() gives no session after verifyMessage()')
    },
    signOut: async () => {
      await askPage('siweConfig.signOut', () => config.signOut(), mustBeDone)
      learn(undefined)
      toldSignedOut()
    },
    end: () => {
      turn += 1
      clearTimeout(timer)
    },
  }
}
