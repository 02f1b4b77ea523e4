import type { Options } from '@casement/shared-protocol/schemas'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { EmbeddedFeature } from '../src/features/embedded/feature.ts'
import type { EmailChange } from '../src/features/embedded/rules/current-change.ts'
import type { EmailLogin, EmbeddedStoreState } from '../src/features/embedded/store.ts'
import { SampleSurroundings } from '../src/features/SampleShell.tsx'
import { sampleSurroundings } from '../src/features/sample-parts.ts'
import type { Modal, Navigation } from '../src/kernel/modal.ts'
import type { View } from '../src/kernel/rules/views.ts'
import { showOnCard } from './show-on-card.tsx'

export const LOGIN: EmailLogin = { email: 'anna.smith@example.org', step: 'code', digits: 6, sent: 1 }

/** A visitor who is signed in and has a wallet. */
export const SIGNED_IN: EmbeddedStoreState['state'] = {
  kind: 'ready',
  user: { email: 'anna.smith@example.org', provider: 'email' },
  accounts: [],
  factors: [],
}

export const CHANGE: EmailChange = {
  from: 'anna.smith@example.org',
  email: 'anna@new.example',
  step: 'old',
  digits: 6,
  sent: 1,
  againAt: 0,
}

/** Shows a view of an e-mail login, with the given answers of the secure frame. */
export const showEmailView = async (
  view: ReactNode,
  {
    login,
    nextCodeAt = 0,
    state,
    change,
    sharesProfile = false,
    isAvailable,
    opensWindows,
    options,
    ...commands
  }: Partial<EmbeddedFeature & EmbeddedStoreState & Pick<Modal, 'isAvailable'>> & {
    readonly opensWindows?: boolean
    readonly options?: Partial<Options>
  } = {},
) => {
  const went: { readonly how: string; readonly view: string }[] = []
  const go = (how: string) => (to: View) => void went.push({ how, view: to.view })
  const back = vi.fn<() => void>()
  const navigation: Navigation = {
    push: go('push'),
    replace: go('replace'),
    reset: go('reset'),
    back,
    backTo: (view) => void went.push({ how: 'back to', view }),
  }
  const { core, features } = sampleSurroundings({
    embedded: { login, nextCodeAt, state, change, sharesProfile },
    embeddedCommands: { confirm: async () => undefined, ...commands },
    opensWindows,
    options,
    modal: { navigation, ...(isAvailable && { isAvailable }) },
  })
  const around = (shown: ReactNode) => (
    <SampleSurroundings core={core} features={features}>
      {shown}
    </SampleSurroundings>
  )
  const { render } = await showOnCard(around(view))
  /** The visitor goes to another view. */
  const leave = (): void => render(around(null))
  /** The visitor closes the modal. */
  const close = (): void => core.modal.store.setState({ surface: 'hidden' })
  const open = (): void => core.modal.store.setState({ surface: 'modal' })
  return { store: features.embedded.store, went, back, leave, close, open }
}
