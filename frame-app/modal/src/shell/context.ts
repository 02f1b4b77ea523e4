import { createContext, useContext } from 'react'
import type { RaiseAlert } from '../commands/alerts.ts'
import type { Navigation } from '../commands/navigation.ts'
import type { NoticesCommands } from '../commands/notices.ts'
import type { WaitingApprovals } from '../commands/waiting-approvals.ts'
import type { WalletCommands } from '../commands/wallet-commands.ts'
import type { Device } from '../domain/device.ts'
import type { ConnectionsStore } from '../stores/connections.ts'
import type { ListingStore } from '../stores/listing.ts'
import type { ModalStore } from '../stores/modal.ts'
import type { NoticesStore } from '../stores/notices.ts'
import type { OptionsStore } from '../stores/options.ts'
import type { PairingStore } from '../stores/pairing.ts'
import type { ProjectStore } from '../stores/project.ts'
import type { SessionStore } from '../stores/session.ts'
import type { SignInStore } from '../stores/sign-in.ts'
import type { SpeechStore } from '../stores/speech.ts'
import type { WalletListsStore } from '../stores/wallet-lists.ts'

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
