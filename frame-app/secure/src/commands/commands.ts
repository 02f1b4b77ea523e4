import type { Handlers, PlainJson } from '@casement/shared-protocol'
import { cancellable, cancelled, INVALID_REQUEST, ProviderRpcError } from '@casement/shared-protocol'
import type { EmbeddedState, SecureScreen, SecureSignatures } from '@casement/shared-protocol/secure-frame'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { CodeSent, Language } from '@casement/shared-protocol/wallet-api'
import type { Approvals } from '../approval/approvals.ts'
import type { CallChain } from '../approval/call-chain.ts'
import type { Mailbox } from '../approval/exchange/mailbox.ts'
import type { ReceiverRecords } from '../approval/known-receivers.ts'
import type { Tabs } from '../lib/tabs.ts'
import type { Kit } from '../operations/key-operations.ts'
import type { WithKeyOperations } from '../operations/key-worker.ts'
import type { ShowScreen } from '../screens/show-screen.ts'
import type { AskService } from '../service/ask-service.ts'
import { createAskService } from '../service/ask-service.ts'
import type { DeviceKey } from '../service/proof.ts'
import { createDeviceKey } from '../service/proof.ts'
import type { WalletService } from '../service/wallet-service.ts'
import { createWalletService } from '../service/wallet-service.ts'
import type { EmailChange } from '../session/email-change.ts'
import { createEmailChange } from '../session/email-change.ts'
import type { EmailLogin } from '../session/email-login.ts'
import { createEmailLogin } from '../session/email-login.ts'
import type { Session } from '../session/session.ts'
import { createSession } from '../session/session.ts'
import type { Lock } from '../storage/locks.ts'
import type { Records } from '../storage/records.ts'
import { createRecords } from '../storage/records.ts'
import type { SecureStore } from '../storage/secure-store.ts'
import type { Factors } from '../wallet/factors.ts'
import { createFactors } from '../wallet/factors.ts'
import { createKeptPackages } from '../wallet/kept-packages.ts'
import type { Sign } from '../wallet/sign.ts'
import { createSign } from '../wallet/sign.ts'
import { createTryShares } from '../wallet/try-shares.ts'
import type { WalletKeeper } from '../wallet/wallet.ts'
import { createWalletKeeper } from '../wallet/wallet.ts'
import { asFailure } from './failure.ts'

/** What the frame is given by its document and its browser. */
export type CommandParts = {
  readonly projectId: string
  /** The frame's own origin, which is the service's. */
  readonly origin: string
  readonly otpDigits: number
  readonly fetch: typeof fetch
  readonly clock: () => number
  readonly withKeyOperations: WithKeyOperations
  readonly openStore: (hostOrigin: string) => Promise<SecureStore>
  readonly createLock: (hostOrigin: string) => Lock
  /** Whether this page may use the wallet, as far as the browser tells who embeds it. */
  readonly isEmbeddedBy: (hostOrigin: string) => boolean
  /** Tells the modal of a change that it did not ask for. */
  readonly onState: (state: EmbeddedState) => void
  readonly showScreen: ShowScreen
  /** Loads what shows requests of the page and has them approved. */
  readonly openApprovals: (
    hostOrigin: string,
    access: {
      readonly mailbox: Mailbox
      readonly sign: Sign
      readonly callChain: CallChain
      readonly receivers: ReceiverRecords
    },
  ) => Promise<Approvals>
  /** Reaches the other tabs of this page. */
  readonly openTabs: (hostOrigin: string) => Tabs
}

/** How often the service is asked, at most, whether the session still stands. */
const CHECK_MS = 5_000

/**
 * The service wants a login that is at most five minutes old before a factor is added. Whoever begins with an older one
 * would find out only after the work was done.
 */
const FRESH_MS = 3 * 60_000

type Params<M extends keyof SecureSignatures> = Parameters<Handlers<SecureSignatures>[M]>[0]

/** The state of the wallet in which a screen is shown. */
const STATE_OF: { readonly [screen in SecureScreen]: EmbeddedState['kind'] } = {
  protect: 'ready',
  unlock: 'locked',
  approve: 'ready',
}

type Started = {
  readonly hostOrigin: string
  readonly session: Session
  readonly factors: Factors
  readonly login: EmailLogin
  readonly emailChange: EmailChange
  readonly wallet: WalletKeeper
  readonly service: WalletService
  readonly sign: Sign
  readonly receivers: ReceiverRecords
  readonly changed: () => void
}

/** The device's key, made when it is first needed. It stays for as long as the browser keeps it. */
const openDeviceKey = async (records: Records, lock: Lock): Promise<DeviceKey> =>
  lock('device', async () => {
    const known = await records.device()
    if (known !== undefined) return known
    const made = await createDeviceKey()
    await records.saveDevice(made)
    return made
  })

/** Creates what answers the modal. */
export const createCommands = (parts: CommandParts): Handlers<SecureSignatures> => {
  const { projectId, origin, otpDigits, fetch, clock, withKeyOperations } = parts
  let started: Promise<Started> | undefined
  let checkedAt = 0
  /** Counts the commands as they begin and end. */
  let turns = 0

  const start = async (hostOrigin: string, language: Language, records: Records): Promise<Started> => {
    const lock = parts.createLock(hostOrigin)
    const others = parts.openTabs(hostOrigin)
    let ask: Promise<AskService> | undefined
    const askService: AskService = async (request) => {
      ask ??= openDeviceKey(records, lock).then((key) => createAskService({ origin, projectId, key, fetch, clock }))
      return (await ask)(request)
    }
    const service = createWalletService(askService)
    const session = createSession({
      records,
      service,
      lock,
      clock,
      onEnded: () => {
        parts.onState({ kind: 'signed-out' })
        others.changed()
      },
    })
    const tryShares = createTryShares(service, withKeyOperations)
    const keptPackages = createKeptPackages(records, lock)
    const keeping = { records, session, service, withKeyOperations, tryShares, keptPackages, lock, clock }
    const wallet = createWalletKeeper(keeping)
    others.onChanged(() => {
      wallet.state().then(parts.onState, () => undefined)
    })
    return {
      hostOrigin,
      session,
      service,
      wallet,
      sign: createSign(keeping),
      receivers: {
        read: () => session.withAccess((_token, { userId }) => records.receivers(userId)),
        save: (receivers) => session.withAccess((_token, { userId }) => records.saveReceivers(userId, receivers)),
      },
      factors: createFactors(keeping),
      login: createEmailLogin({ service, hostOrigin, language: () => language, clock }),
      emailChange: createEmailChange({ service, session }),
      changed: others.changed,
    }
  }

  const current = async (): Promise<Started> => {
    if (started === undefined) throw new ProviderRpcError(INVALID_REQUEST, 'init comes first')
    return started
  }

  /** Runs a command, and says its failure so that the modal can explain it. */
  const command = async <T>(run: (started: Started) => Promise<T>): Promise<T> => {
    turns += 1
    try {
      return await run(await current())
    } catch (error) {
      throw asFailure(error)
    } finally {
      turns += 1
    }
  }

  /** Looks whether the session still stands, so that a device that was removed signs out while it is looked at. */
  const checkSession = ({ wallet }: Started): void => {
    if (clock() - checkedAt < CHECK_MS) return
    checkedAt = clock()
    const check = async (): Promise<void> => {
      const turn = turns
      const before = await wallet.state()
      const now = await wallet.check()
      // A command that ran meanwhile has told the modal what is true since. The answer may be older than that.
      if (turn !== turns) return
      if (JSON.stringify(now) !== JSON.stringify(before)) parts.onState(now)
    }
    check().catch(() => undefined)
  }

  /** The kit that was shown last and is not saved yet. A visitor who has to sign in again meanwhile finds the same words. */
  let kit: { readonly userId: string; readonly made: Promise<Kit> } | undefined

  const kitOf = (userId: string): Promise<Kit> => {
    if (kit?.userId !== userId) kit = { userId, made: withKeyOperations((keys) => keys.createKit()) }
    return kit.made
  }

  let approvals: Promise<Approvals> | undefined
  let isSigning: Approvals['isSigning'] = () => false
  const approvalsOf = ({ hostOrigin, session, service, sign, receivers }: Started): Promise<Approvals> => {
    const mailbox: Mailbox = {
      open: (id) => session.withAccess((token) => service.openApproval(token, id)),
      say: (id, message) => session.withAccess((token) => service.sayToWindow(token, id, message)),
      hear: (id, after, signal) => session.withAccess((token) => service.hearWindow(token, id, after, signal)),
      close: (id) => session.withAccess((token) => service.closeApproval(token, id)),
    }
    const callChain: CallChain = (chainId, call) =>
      session.withAccess((token) => service.callChain(token, chainId, call))
    approvals ??= parts.openApprovals(hostOrigin, { mailbox, sign, callChain, receivers }).then(
      (opened) => {
        isSigning = opened.isSigning
        return opened
      },
      (error: unknown) => {
        approvals = undefined
        throw error
      },
    )
    return approvals
  }

  const approve = async (
    begun: Started,
    { id, chainId, method, params, opensWindows }: Params<'approve'>,
    signal: AbortSignal,
  ): Promise<PlainJson> => {
    const state = await begun.wallet.state()
    const account =
      state.kind === 'ready' && state.accounts.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
    if (!account) throw embeddedError({ reason: 'not_next' })
    const { ask } = await approvalsOf(begun)
    const { hostOrigin } = begun
    return ask({ id, hostOrigin, chainId, account: account.address, method, params, opensWindows }, signal)
  }

  const show = async (
    begun: Started,
    { screen, language, appearance }: Params<'show'>,
    signal: AbortSignal,
  ): Promise<EmbeddedState> => {
    const { hostOrigin, session, wallet, factors, changed } = begun
    const before = await wallet.state()
    const current = await session.stored()
    if (before.kind !== STATE_OF[screen] || current === undefined) throw embeddedError({ reason: 'not_next' })
    if (screen === 'approve') {
      await parts.showScreen({ screen, language, appearance, hostOrigin, approvals: await approvalsOf(begun), signal })
      return wallet.state()
    }
    if (clock() - current.signedInAt > FRESH_MS) throw embeddedError({ reason: 'step_up_required' })
    if (signal.aborted) throw cancelled()
    const { email, userId } = current
    await parts.showScreen({
      screen,
      language,
      appearance,
      email,
      factors: 'factors' in before ? before.factors : [],
      accounts: 'accounts' in before ? before.accounts : [],
      createKit: () => kitOf(userId),
      readKit: (text) => withKeyOperations((keys) => keys.readKit(text)),
      add: async (factor) => {
        await factors.add(factor)
        if (factor.kind === 'kit') kit = undefined
      },
      packages: factors.packages,
      unlock: factors.unlock,
      signal,
    })
    changed()
    return wallet.state()
  }

  const screens = cancellable<Params<'show'>, EmbeddedState>((params, { signal }) =>
    command((begun) => show(begun, params, signal)),
  )

  const requests = cancellable<Params<'approve'>, PlainJson>((params, { signal }) =>
    command((begun) => approve(begun, params, signal)),
  )

  const devices = cancellable<{ readonly id: string }, CodeSent>((_params, { signal }) =>
    command(({ login }) => login.waitForDevice(signal)),
  )

  return {
    init: async ({ hostOrigin, language }) => {
      if (started !== undefined) throw new ProviderRpcError(INVALID_REQUEST, 'init comes once')
      // The modal says for whom it asks. Where the browser tells who embeds it, the two must agree.
      if (!parts.isEmbeddedBy(hostOrigin)) throw embeddedError({ reason: 'origin_not_allowed' })
      const records = createRecords(await parts.openStore(hostOrigin))
      started = start(hostOrigin, language, records)
      const state = await command(({ wallet }) => wallet.state())
      return { state, storage: records.durability, otpDigits }
    },
    connectEmail: ({ email }) => command(({ login }) => login.sendCode(email)),
    connectDevice: devices.handler,
    show: screens.handler,
    approve: requests.handler,
    connectOtp: ({ otp }) =>
      command(async ({ login, session, wallet, changed }) => {
        await session.begin(await login.verify(otp))
        changed()
        return wallet.state()
      }),
    createWallet: () =>
      command(async ({ wallet, changed }) => {
        const state = await wallet.create()
        changed()
        return state
      }),
    getUser: () => command(({ wallet }) => wallet.check()),
    signOut: () =>
      command(async ({ session, changed }) => {
        await session.end()
        changed()
      }),
    updateEmail: ({ email }) => command(({ emailChange }) => emailChange.sendCode(email)),
    updateEmailPrimaryOtp: ({ otp }) => command(({ emailChange }) => emailChange.confirmOld(otp)),
    updateEmailSecondaryOtp: ({ otp }) =>
      command(async ({ emailChange, wallet, changed }) => {
        await emailChange.confirmNew(otp)
        changed()
        return wallet.state()
      }),
    cancel: ({ id }) => {
      const { cancelled: wasDevice } = devices.cancel({ id })
      const { cancelled: wasScreen } = screens.cancel({ id })
      // What the visitor has approved is no longer given up: the modal would tell the page less than the truth.
      const { cancelled: wasRequest } = isSigning(id) ? { cancelled: false } : requests.cancel({ id })
      return { cancelled: wasDevice || wasScreen || wasRequest }
    },
    ping: async ({ n }) => {
      if (started !== undefined) checkSession(await started)
      return { n }
    },
  }
}
