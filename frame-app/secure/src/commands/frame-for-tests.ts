import type { Handlers } from '@casement/shared-protocol'
import type { EmbeddedState, SecureSignatures } from '@casement/shared-protocol/secure-frame'
import type { TestService } from '../../../../wallet-service/test/service.ts'
import { HOST, ORIGIN } from '../../../../wallet-service/test/service.ts'
import type { ApprovalsParts } from '../approval/approvals.ts'
import { createApprovals } from '../approval/approvals.ts'
import { completeRequest } from '../approval/complete-request.ts'
import { createSignApproved } from '../approval/sign-approved.ts'
import { createWatchCompletion } from '../approval/watch-completion.ts'
import type { Tabs } from '../lib/tabs.ts'
import { createKeyOperations } from '../operations/key-operations.ts'
import type { WithKeyOperations } from '../operations/key-worker.ts'
import type { ShowScreen } from '../screens/show-screen.ts'
import { createTestStore } from '../session/session-for-tests.ts'
import type { Lock } from '../storage/locks.ts'
import { createLock } from '../storage/locks.ts'
import type { SecureStore } from '../storage/secure-store.ts'
import { createCommands } from './commands.ts'

/** What one browser keeps for one page, and what its tabs share. */
export type TestBrowser = {
  readonly store: SecureStore
  /** Everything that is stored, by name. */
  readonly stored: ReadonlyMap<string, unknown>
  readonly lock: Lock
  readonly tabs: () => Tabs
}

export const createTestBrowser = async (): Promise<TestBrowser> => {
  const { stored, store } = createTestStore()
  const listeners: { readonly tab: number; readonly run: () => void }[] = []
  let tabs = 0
  return {
    stored,
    store,
    lock: createLock(undefined, { projectId: '', hostOrigin: '' }),
    tabs: () => {
      tabs += 1
      const tab = tabs
      return {
        changed: () => {
          for (const listener of listeners) if (listener.tab !== tab) listener.run()
        },
        onChanged: (run) => listeners.push({ tab, run }),
      }
    },
  }
}

export type TestFrame = {
  readonly call: Handlers<SecureSignatures>
  /** What the modal was told without asking. */
  readonly states: EmbeddedState[]
}

/** What stands between the frame and the service. It may change, delay or lose what passes. */
export type Wire = (input: string, init: RequestInit, pass: typeof fetch) => Promise<Response>

const noWindow = (): never => {
  throw new Error('This test opens no window.')
}

/** Opens the frame's commands against a real service, without the window around them. Keys are used in this process. */
export const openTestFrame = (
  { service, now }: Pick<TestService, 'service' | 'now'>,
  browser: TestBrowser,
  changes: {
    readonly projectId?: string
    readonly wire?: Wire
    readonly store?: SecureStore
    readonly clock?: () => number
    readonly isEmbeddedBy?: (hostOrigin: string) => boolean
    readonly withKeyOperations?: WithKeyOperations
    readonly showScreen?: ShowScreen
    /** The window in which the visitor approves. */
    readonly openWindow?: ApprovalsParts['openWindow']
  } = {},
): TestFrame => {
  const states: EmbeddedState[] = []
  const pass: typeof fetch = (input, init = {}) =>
    fetch(String(input).replace(ORIGIN, `http://127.0.0.1:${service.port}`), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), origin: ORIGIN },
    })
  const { wire } = changes
  return {
    states,
    call: createCommands({
      projectId: changes.projectId ?? 'shop',
      origin: ORIGIN,
      otpDigits: 6,
      fetch: wire === undefined ? pass : (input, init = {}) => wire(String(input), init, pass),
      clock: changes.clock ?? now,
      withKeyOperations: changes.withKeyOperations ?? ((use) => use(createKeyOperations())),
      openStore: async () => changes.store ?? browser.store,
      createLock: () => browser.lock,
      isEmbeddedBy: changes.isEmbeddedBy ?? (() => true),
      showScreen: changes.showScreen ?? (async () => undefined),
      openApprovals: async (_hostOrigin, { sign, callChain, receivers }) =>
        createApprovals({
          clock: now,
          approvesInFrame: false,
          openWindow: changes.openWindow ?? noWindow,
          complete: async (request) => completeRequest(request, callChain, await receivers.read()),
          watch: createWatchCompletion(callChain),
          sign: createSignApproved(sign, callChain),
          onWaiting: () => undefined,
          onNoneWaiting: () => undefined,
          onSigned: async () => undefined,
        }),
      onState: (state) => states.push(state),
      openTabs: browser.tabs,
    }),
  }
}

export const context = { signal: new AbortController().signal }
export const initParams = { hostOrigin: HOST, language: 'en' } as const
