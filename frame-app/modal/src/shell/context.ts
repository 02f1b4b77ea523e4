import { createContext, useContext } from 'react'
import type { Navigation } from '../commands/navigation.ts'
import type { ModalStore } from '../stores/modal.ts'
import type { SpeechStore } from '../stores/speech.ts'

export type CloseReason = 'escape' | 'backdrop' | 'api'

/** What views and the shell may do, and what they show. */
export type ShellParts = {
  readonly modal: ModalStore
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
