import { ProviderRpcError, UNSUPPORTED_METHOD } from '@casement/shared-protocol'
import type { Core } from '../../kernel/core.ts'
import { lazy } from '../../lib/lazy.ts'
import type { NoticesFeature } from '../notices/index.ts'
import type { ApprovalsStore } from './approvals-store.ts'
import { createApprovalsStore } from './approvals-store.ts'
import type { ChangeEmailCommands } from './change-email.ts'
import type { EmbeddedCommands } from './commands.ts'
import type { OnApproved } from './embedded.ts'
import type { Box } from './frame/frame-element.ts'
import type { ShareProfile } from './share-profile.ts'
import type { EmbeddedStore } from './store.ts'
import { createEmbeddedStore } from './store.ts'

type Loaded = EmbeddedCommands & ChangeEmailCommands & Pick<ShareProfile, 'shareProfile'>

/** The embedded wallet, for views and other features. */
export type EmbeddedFeature = ChangeEmailCommands &
  Pick<EmbeddedCommands, 'sendCode' | 'confirm' | 'waitForDevice' | 'verifyCode' | 'restore' | 'showScreen'> & {
    /** Shows what the secure frame shows in a box of the window, or hides it. */
    readonly place: (box: Box | undefined) => void
    readonly store: EmbeddedStore
    /** The page's requests that wait for the visitor's approval. */
    readonly approvals: ApprovalsStore
    /** The visitor agrees to share their e-mail address with this page, or withdraws that. */
    readonly shareProfile: (agrees: boolean) => Promise<void>
    /** Calls back whenever the visitor has connected the wallet; returns an unsubscribe function. */
    readonly onConnected: (listener: () => void) => () => void
  }

/**
 * Creates the embedded-wallet feature. Its code and its frame are loaded when a visitor uses it or has used it before.
 *
 * @example
 * const embedded = createEmbeddedFeature(core, { notices, onApproved })
 * await embedded.sendCode('anna@example.org')
 */
export const createEmbeddedFeature = (
  core: Core,
  {
    notices,
    onApproved,
  }: { readonly notices: Pick<NoticesFeature, 'raise' | 'show'>; readonly onApproved: OnApproved },
): EmbeddedFeature => {
  const store = createEmbeddedStore()
  const approvals = createApprovalsStore()
  const listeners = new Set<() => void>()
  /** Where the frame is to be shown, as long as nothing can show it yet. */
  let wanted: Box | undefined
  let place: EmbeddedCommands['place'] = (box) => {
    wanted = box
  }
  const loaded = lazy(async (): Promise<Loaded> => {
    const { secureOrigin } = core.config
    if (secureOrigin === undefined)
      throw new ProviderRpcError(UNSUPPORTED_METHOD, 'This deployment has no embedded wallet')
    const { createEmbedded } = await import('./embedded.ts')
    const commands = createEmbedded(core, {
      store,
      approvals,
      secureOrigin,
      notices,
      onConnected: () => {
        for (const tell of [...listeners]) tell()
      },
      onApproved,
    })
    commands.place(wanted)
    place = commands.place
    return commands
  })
  return {
    store,
    approvals,
    sendCode: async (email) => (await loaded()).sendCode(email),
    confirm: async () => (await loaded()).confirm(),
    waitForDevice: async (signal) => (await loaded()).waitForDevice(signal),
    verifyCode: async (code, sharesProfile) => (await loaded()).verifyCode(code, sharesProfile),
    restore: async () => (await loaded()).restore(),
    showScreen: async (screen, signal) => (await loaded()).showScreen(screen, signal),
    place: (box) => place(box),
    sendChangeCode: async (email) => (await loaded()).sendChangeCode(email),
    verifyOldEmail: async (code) => (await loaded()).verifyOldEmail(code),
    shareProfile: async (agrees) => (await loaded()).shareProfile(agrees),
    verifyNewEmail: async (code) => (await loaded()).verifyNewEmail(code),
    onConnected: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
