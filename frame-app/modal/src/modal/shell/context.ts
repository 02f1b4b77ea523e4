import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { Core } from '../../kernel/core.ts'
import type { Success } from '../../kernel/rules/success.ts'
import type { SpeechStore } from '../../words/speech.ts'
import type { Views } from '../views.ts'

export type CloseReason = 'escape' | 'backdrop' | 'swipe' | 'api'

/** What views need around them. */
export type ViewEnvironment = {
  readonly core: Core
  /** Each feature's stores and commands, by the feature's name. */
  readonly features: { readonly [name: string]: unknown }
  /** Rendered above every view. */
  readonly Overlay: ComponentType
}

/** What the shell needs. */
export type ShellParts = ViewEnvironment & {
  readonly views: Views
  readonly speech: SpeechStore
  /** Returns false if closing was refused. */
  readonly requestClose: (reason: CloseReason) => boolean
  /** What shows a success; loaded before there is one. */
  readonly successView: () => SuccessView | undefined
  /** Called with the height of an embedded modal whenever it changes. */
  readonly onHeight?: ((height: number) => void) | undefined
}

/** Shows what the visitor has achieved. */
export type SuccessView = ComponentType<{ readonly success: Success }>

/** A shell in the document. */
export type MountedShell = {
  /** How long closing is visible; 0 if nobody sees it. */
  leavingMs(): number
}

export const ShellContext = createContext<Pick<ShellParts, 'views' | 'requestClose'> | undefined>(undefined)

export const useShell = (): Pick<ShellParts, 'views' | 'requestClose'> => {
  const parts = useContext(ShellContext)
  if (!parts) throw new Error('outside of the shell')
  return parts
}
