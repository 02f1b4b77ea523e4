import type { Handlers, ServedByHost, Snapshot } from '@casement/shared-protocol/host'
import { INVALID_PARAMS, isObject, ProviderRpcError } from '@casement/shared-protocol/host'
import type { CasementEvent } from '../casement.ts'
import { openUrl } from '../surface/open-url.ts'
import type { Surface } from '../surface/surface.ts'
import type { Modal } from './modal.ts'

export type HandlerParts = {
  /** Records a sequence number. Returns whether it is higher than all before. */
  readonly advance: (seq: number) => boolean
  readonly surface: Surface
  readonly modal: Modal
  readonly onState: (snapshot: Snapshot) => void
  readonly onProviderEvent: (namespace: string, event: string, payload: unknown) => void
  readonly onEvent: (event: CasementEvent) => void
}

/**
 * Creates the handlers for the frame's calls to the page, except those for wallets.
 *
 * @example
 * serve(port, hostServes, { ...createHandlers({ advance, surface, modal, onState, onProviderEvent, onEvent }), … })
 */
export const createHandlers = ({
  advance,
  surface,
  modal,
  onState,
  onProviderEvent,
  onEvent,
}: HandlerParts): Pick<
  Handlers<ServedByHost>,
  'stateChanged' | 'providerEvent' | 'event' | 'surface' | 'openUrl' | 'focusOpener'
> => ({
  stateChanged: ({ seq, snapshot }) => {
    if (advance(seq)) onState(snapshot)
  },
  providerEvent: ({ seq, namespace, event, payload }) => {
    if (advance(seq)) onProviderEvent(namespace, event, payload)
  },
  event: ({ name, props }) => onEvent({ event: name, properties: isObject(props) ? props : {} }),
  surface: ({ mode, height }) => modal.asked(mode, height),
  openUrl: ({ url, target }) => {
    const opened = openUrl(url, target)
    if (opened === undefined)
      throw new ProviderRpcError(INVALID_PARAMS, 'openUrl: url may not be opened', { path: 'url' })
    return { opened }
  },
  focusOpener: () => surface.focusOpener(),
})
