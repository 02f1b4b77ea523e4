import * as v from 'valibot'
import { evmKey } from './accounts.ts'
import { planAnnouncements } from './announcement.ts'
import { stormEvents } from './apply-misbehaviours.ts'
import type { Change } from './connection.ts'
import { chainIdSchema } from './connection.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import { misbehaves, readMisbehaviours } from './misbehaviour.ts'
import type { AnsweredBy, Call, PageWallet } from './page-wallet.ts'
import { startPageWallet } from './page-wallet.ts'
import type { WalletRole } from './prompt.ts'
import type { Settings } from './settings.ts'

/** Controls for tests and people. Real wallets have nothing like it. */
export type TestWallet = {
  /**
   * Sets the misbehaviours and announces the wallets again, for example `never-answers:personal_sign,slow:500`. An
   * empty text clears them.
   */
  misbehave(setting: string): void
  /** The latest requests as the wallet received them. */
  readonly calls: readonly Call[]
  /** Sets who answers the prompts from now on. */
  answeredBy(who: AnsweredBy): void
  /** Lets the page use these accounts in both namespaces, the first selected; an empty list revokes access. */
  useAccounts(roles: readonly WalletRole[]): Promise<void>
  useChain(chainId: string): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Sends a thousand events within a second; resolves after the last. */
  storm(): Promise<void>
}

const MAX_CALLS = 200
const STORM_STEPS = 50
const STORM_STEP_MS = 15

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts a page's wallets with these settings and returns their controls. */
export const startTestWallet = (settings: Settings): TestWallet => {
  let list: readonly Misbehaviour[] = settings.misbehaviours
  let answeredBy: AnsweredBy = 'visitor'
  const calls: Call[] = []
  const wallets = new Map<string, PageWallet>()

  const page = {
    rpc: settings.rpc,
    misbehaviours: () => list,
    answeredBy: () => answeredBy,
    record: (call: Call) => {
      calls.push(call)
      if (calls.length > MAX_CALLS) calls.shift()
    },
  }
  const changeAll = async (change: Change): Promise<void> => {
    await Promise.all([...wallets.values()].map(({ core }) => core.change(change)))
  }
  const storm = async (): Promise<void> => {
    const events = stormEvents([evmKey('visitor').address, evmKey('second').address])
    const perStep = Math.ceil(events.length / STORM_STEPS)
    for (let from = 0; from < events.length; from += perStep) {
      for (const event of events.slice(from, from + perStep))
        for (const wallet of wallets.values()) wallet.emitFakeEvent(event)
      await pause(STORM_STEP_MS)
    }
  }

  const present = (): void => {
    const plan = planAnnouncements(list, () => crypto.randomUUID())
    const announced = plan.wallets.map((info) => {
      const wallet = wallets.get(info.rdns) ?? startPageWallet(page, info)
      wallets.set(info.rdns, wallet)
      return { info, wallet }
    })
    const announce = (): void => {
      for (const { info, wallet } of announced) wallet.announce(info, plan)
      // By then the page's handlers of the announcement have added their listeners.
      queueMicrotask(() => {
        for (const { wallet } of announced) wallet.emitConnect()
      })
      if (misbehaves(list, 'event-storm')) void storm()
    }
    if (plan.afterMs === 0) announce()
    else setTimeout(announce, plan.afterMs)
  }
  present()

  return {
    misbehave: (setting) => {
      const reading = readMisbehaviours(setting)
      if (reading.kind === 'wrong') throw new Error(reading.reason)
      list = reading.list
      present()
    },
    get calls() {
      return structuredClone(calls)
    },
    answeredBy: (who) => {
      answeredBy = who
    },
    useAccounts: async (roles) => {
      for (const namespace of ['eip155', 'solana'] as const) await changeAll({ kind: 'permitted', namespace, roles })
    },
    useChain: (chainId) => changeAll({ kind: 'switched', chainId: v.parse(chainIdSchema, chainId) }),
    goOffline: () => changeAll({ kind: 'went-offline' }),
    goOnline: () => changeAll({ kind: 'went-online' }),
    storm,
  }
}
