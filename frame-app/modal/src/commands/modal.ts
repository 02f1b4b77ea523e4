import type { ChainNamespace } from '@casement/shared-protocol'
import type { OpenParams } from '@casement/shared-protocol/schemas'
import type { SignInFacts } from '../domain/leaving.ts'
import { closed, mayClose } from '../domain/leaving.ts'
import type { OpeningFacts } from '../domain/opening.ts'
import { openingOf } from '../domain/opening.ts'
import { reset, topOf } from '../domain/view-stack.ts'
import type { ViewName } from '../domain/views.ts'
import type { ModalStore, Surface } from '../stores/modal.ts'

export type ModalParts = {
  readonly modal: ModalStore
  readonly facts: () => OpeningFacts
  readonly signIn: () => SignInFacts
  readonly isBuilt: (view: ViewName) => boolean
  /** Resolves once the shell is in the document and the view is at hand. */
  readonly mounted: (view: ViewName) => Promise<void>
  /** Makes a namespace the active one; throws where it has no network. */
  readonly activate: (namespace: ChainNamespace) => void
  /** Tells the host where the frame is to be shown. */
  readonly surface: (surface: Surface) => void
}

export type ModalCommands = {
  /** Shows the modal; resolves with the view that is on the screen. */
  open(params: OpenParams): Promise<ViewName>
  /** Closes the modal, unless what is on the screen holds it open; it then says so by shaking. */
  requestClose(): boolean
}

/**
 * Opens and closes the modal by the rules of the specification.
 *
 * @example
 * const { open, requestClose } = createModalCommands({ modal, facts, signIn, isBuilt, mounted, surface })
 */
export const createModalCommands = (parts: ModalParts): ModalCommands => {
  const { modal } = parts

  const show = (surface: Surface): void => {
    modal.setState({ surface })
    parts.surface(surface)
  }

  return {
    open: async (params) => {
      const facts = parts.facts()
      const { switchTo, view } = openingOf(params, facts)
      if (switchTo) parts.activate(switchTo)
      const shown = parts.isBuilt(view.view) ? view : ({ view: 'Connect', params: {} } as const)
      modal.setState(({ stack }) => ({ stack: reset(stack, shown) }))
      // The page shows the skeleton while the shell loads: nobody waits before an empty screen.
      show(facts.embedded ? 'inline' : 'modal')
      try {
        await parts.mounted(shown.view)
      } catch (thrown) {
        // A skeleton that nothing will ever fill must not stay over the page.
        show('hidden')
        throw thrown
      }
      return shown.view
    },
    requestClose: () => {
      const { stack, surface } = modal.getState()
      if (surface === 'inline') return false
      if (!mayClose(topOf(stack).view, parts.signIn())) {
        modal.setState(({ refusals }) => ({ refusals: refusals + 1 }))
        return false
      }
      modal.setState({ stack: closed(stack) })
      show('hidden')
      return true
    },
  }
}
