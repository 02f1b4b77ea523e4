import { INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import type { OpenParams, ViewName } from '@casement/shared-protocol/schemas'
import type { Surface } from '../kernel/modal-store.ts'
import type { BootedModal } from '../modal/create-modal.ts'

type WithModal = { readonly modal: Pick<BootedModal, 'open' | 'requestClose' | 'gone' | 'viewFor' | 'store'> }

export type LazyModalParts = {
  readonly host: { needed(): Promise<WithModal>; loaded(): WithModal | undefined }
  readonly embedded: () => boolean
  /** Sets the surface on which the host shows the frame. */
  readonly surface: (surface: Surface) => void
}

/** Opens and closes the modal for the page. */
export type LazyModal = Pick<BootedModal, 'open' | 'requestClose' | 'gone'>

const isShown = (loaded: WithModal | undefined): boolean =>
  loaded !== undefined && loaded.modal.store.getState().surface !== 'hidden'

/**
 * Opens and closes the modal, also while its code is loading: the frame's skeleton is shown at once, and can be closed.
 *
 * @example
 * const lazyModal = createLazyModal({ host, embedded: () => false, surface: (mode) => void client.surface({ mode }) })
 * await lazyModal.open({ view: 'Networks' })
 */
export const createLazyModal = ({ host, embedded, surface }: LazyModalParts): LazyModal => {
  /** The openings that wait for the code. Closing the skeleton clears it. */
  const waiting = new Set<object>()

  const load = async (): Promise<WithModal> => {
    try {
      return await host.needed()
    } catch {
      throw new ProviderRpcError(INTERNAL_ERROR, 'The modal could not be loaded')
    }
  }

  const openOnceLoaded = async (params: OpenParams): Promise<ViewName> => {
    const opening = {}
    waiting.add(opening)
    surface(embedded() ? 'inline' : 'modal')
    try {
      const { modal } = await load()
      return await (waiting.has(opening) ? modal.open(params) : modal.viewFor(params))
    } finally {
      // Without a modal, the skeleton would stay over the page.
      if (waiting.delete(opening) && !isShown(host.loaded())) surface('hidden')
    }
  }

  return {
    open: async (params) => host.loaded()?.modal.open(params) ?? openOnceLoaded(params),
    requestClose: () => {
      const loaded = host.loaded()
      if (loaded) return loaded.modal.requestClose()
      if (embedded()) return false
      waiting.clear()
      surface('hidden')
      return true
    },
    gone: async () => host.loaded()?.modal.gone(),
  }
}
