import { createContext, useContext } from 'react'
import type { NoticesCommands } from '../../features/notices/notices.ts'
import type { RaiseAlert } from '../../features/notices/raise-alert.ts'
import type { NoticesStore } from '../../features/notices/store.ts'
import type { SignInStore } from '../../features/sign-in/store.ts'
import type { ListingStore } from '../../features/wallets/listing-store.ts'
import type { PairingStore } from '../../features/wallets/pairing-store.ts'
import type { WalletCommands } from '../../features/wallets/wallet-commands.ts'
import type { WalletListsStore } from '../../features/wallets/wallet-lists-store.ts'
import type { ConnectionsStore } from '../../kernel/connections-store.ts'
import type { ModalStore } from '../../kernel/modal-store.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { ProjectStore } from '../../kernel/project-store.ts'
import type { Device } from '../../kernel/rules/device.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import type { WaitingApprovals } from '../../kernel/waiting-approvals.ts'
import type { Navigation } from '../navigation.ts'
import type { SpeechStore } from '../speech-store.ts'

export type CloseReason = 'escape' | 'backdrop' | 'api'

/** What views know of wallets, and may do about them. */
export type Wallets = {
  readonly session: SessionStore
  readonly connections: ConnectionsStore
  readonly lists: WalletListsStore
  readonly listing: ListingStore
  readonly pairing: PairingStore
  readonly options: OptionsStore
  /** What the project decides. */
  readonly project: ProjectStore
  readonly signIn: SignInStore
  /** The origin of the page, as the browser told it. */
  readonly hostOrigin: string
  readonly device: () => Device
  /** Where images of others are asked for; undefined where the deployment has no such place. */
  readonly imageRoute: string | undefined
  /** The wallet directory, whose images are asked for by the image route. */
  readonly directory?: string | undefined
  readonly commands: WalletCommands
  /** What the modal says unasked, and what says it. */
  readonly notices: { readonly store: NoticesStore } & NoticesCommands
  /** Tells the developer of the page something. */
  readonly raise: RaiseAlert
  /** What waits for the visitor's answer. */
  readonly waiting: WaitingApprovals
}

/** What views and the shell may do, and what they show. */
export type ShellParts = {
  readonly modal: ModalStore
  readonly wallets: Wallets
  readonly speech: SpeechStore
  readonly navigation: Navigation
  readonly requestClose: (reason: CloseReason) => void
}

export const ShellContext = createContext<ShellParts | undefined>(undefined)

export const useShell = (): ShellParts => {
  const parts = useContext(ShellContext)
  if (!parts) throw new Error('outside of the shell')
  return parts
}

export const useWallets = (): Wallets => useShell().wallets
