import type { ChainNamespace } from '@casement/shared-protocol'
import { INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol'
import type { Modal } from '../kernel/modal.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import type { ViewStack } from '../kernel/rules/view-stack.ts'
import { push, reset, topOf } from '../kernel/rules/view-stack.ts'
import type { ViewName } from '../kernel/rules/views.ts'
import type { Go } from './go.ts'
import type { SignInFacts } from './rules/leaving.ts'
import { closed, mayClose } from './rules/leaving.ts'
import type { OpeningFacts } from './rules/opening.ts'
import { isOnly, openingFault, openingOf } from './rules/opening.ts'
import type { ShowSurface } from './show-surface.ts'
import type { SucceedParts } from './succeed.ts'
import { createSucceed } from './succeed.ts'

export type ModalParts = {
  readonly modal: ModalStore
  readonly go: Go
  readonly facts: () => OpeningFacts
  readonly signIn: () => SignInFacts
  /** Resolves once the shell is in the document and the view is loaded. */
  readonly mounted: (view: ViewName) => Promise<void>
  /** What was loaded of a view; undefined if nothing was. */
  readonly loaded: (view: ViewName) => unknown
  /** Makes a namespace active; throws if it has no network. */
  readonly activate: (namespace: ChainNamespace) => void
  /** Sets the surface on which the host shows the frame. */
  readonly show: ShowSurface['show']
  readonly report: (thrown: unknown) => void
} & Pick<SucceedParts, 'answered' | 'load' | 'visible'>

export type ModalCommands = Pick<Modal, 'open' | 'reveal' | 'show' | 'requestClose' | 'succeed'>

/**
 * Opens and closes the modal by the specification's rules.
 *
 * @example
 * const { open, requestClose } = createModalCommands({ modal, go, facts, signIn, mounted, activate, show, … })
 */
export const createModalCommands = (parts: ModalParts): ModalCommands => {
  const { modal, go, show } = parts

  const appear = async (stack: ViewStack): Promise<boolean> => {
    if (!go(stack)) return false
    // Show the frame now: its skeleton is visible while the shell loads.
    show(parts.facts().embedded ? 'inline' : 'modal')
    try {
      await parts.mounted(topOf(stack).view)
    } catch (thrown) {
      // Without the shell, the skeleton would stay over the page.
      show('hidden')
      throw thrown
    }
    return true
  }

  const requestClose = (): boolean => {
    const { stack, surface } = modal.getState()
    if (surface === 'inline') return false
    if (!mayClose(parts.facts().ruleOf(topOf(stack).view), parts.signIn())) {
      modal.setState(({ refusals }) => ({ refusals: refusals + 1 }))
      return false
    }
    // The surface first: what is reset afterwards must not be seen.
    show('hidden')
    // Whoever waited for the modal to close, such as a request, may show a view at once, which must stay.
    if (modal.getState().stack === stack) go(closed(stack))
    return true
  }

  const succeed = createSucceed({ ...parts, requestClose })

  return {
    open: async (params) => {
      const facts = parts.facts()
      const fault = openingFault(params, facts)
      if (fault) throw new ProviderRpcError(INVALID_PARAMS, `open: ${fault}`, { path: 'view' })
      const { switchTo, view } = openingOf(params, facts)
      if (switchTo) parts.activate(switchTo)
      const { stack, surface } = modal.getState()
      // Closing has put a view there that nobody has used since. Mounting it again would delay the opening's first picture.
      const kept = surface === 'hidden' && isOnly(stack, view) && parts.loaded(view.view)
      await appear(kept ? stack : reset(stack, view))
      return view.view
    },
    reveal: async (view) => {
      const { stack, surface } = modal.getState()
      return surface === 'hidden' ? appear(reset(stack, view)) : go(push(stack, view))
    },
    show,
    requestClose,
    succeed: (success) => void succeed(success).catch(parts.report),
  }
}
