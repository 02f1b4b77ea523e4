import { MAX_ADDRESS_LENGTH, ProviderRpcError, UNAUTHORIZED } from '@casement/shared-protocol/host'
import { report } from '../report.ts'
import type { SiweConfig, SiweSession } from '../sign-in-options.ts'
import { callPage } from './call-page.ts'
import type { Read } from './read.ts'
import { anything, Misfit, membersOf, text } from './read.ts'

const readChain: Read<number> = (value, at) => {
  if (Number.isSafeInteger(value) && (value as number) > 0) return value as number
  throw new Misfit(`${at} must be the number of a chain`)
}
const readWhole = membersOf<SiweSession>({ address: text(MAX_ADDRESS_LENGTH), chainId: readChain })

// A session without a valid account counts as none, so that a broken server does not lock visitors out forever.
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

/** The session on the page's server. */
export type KnownSession = {
  current(): Promise<SiweSession | undefined>
  /** Reads the session that the server has just created. Rejects if there is none. */
  begun(): Promise<SiweSession>
  signOut(): Promise<void>
  end(): void
}

/**
 * Caches the server's session and checks it periodically. Calls `changed` when it ends or changes on the server.
 *
 * @example
 * const session = watchSession(config, 300_000, () => client.signInChanged())
 * await session.current() // { address: '0x…', chainId: 1 }
 */
export const watchSession = (config: SiweConfig, everyMs: number, changed: () => void): KnownSession => {
  let known: SiweSession | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // Incremented with every new state. An answer to an earlier question is outdated and ignored.
  let turn = 0

  const ask = (): Promise<SiweSession | undefined> =>
    callPage('siweConfig.getSession', () => config.getSession(), readSession)

  const learn = (session: SiweSession | undefined): void => {
    turn += 1
    known = session
    clearTimeout(timer)
    timer = session && setTimeout(again, everyMs)
  }

  const toldSignedOut = (): void => {
    callPage('siweConfig.onSignOut', () => config.onSignOut?.(), anything).catch(() => undefined)
  }

  const again = async (): Promise<void> => {
    const mine = turn
    const before = known
    // An unreachable server does not end the session.
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
      await callPage('siweConfig.signOut', () => config.signOut(), mustBeDone)
      learn(undefined)
      toldSignedOut()
    },
    end: () => {
      turn += 1
      clearTimeout(timer)
    },
  }
}
