import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import type { Client, Language } from '@casement/shared-protocol'
import {
  callRate,
  connect,
  DISCONNECTED,
  comlinkDispatcher as dispatcher,
  INIT_TIMEOUT_MS,
  MAX_CALLS_PER_SECOND,
  openChannel,
  ProviderRpcError,
  serve,
} from '@casement/shared-protocol'
import type { EmbeddedState, ModalSignatures, SecureSignatures } from '@casement/shared-protocol/secure-frame'
import { embeddedError, modalContract, secureContract } from '@casement/shared-protocol/secure-frame'
import type { FrameElement } from './frame-element.ts'
import { createFrameElement } from './frame-element.ts'

export type SecureFrameParts = {
  readonly secureOrigin: string
  readonly projectId: string
  /** What screen readers call the frame. */
  readonly title: string
  readonly hostOrigin: string
  readonly build: string
  readonly language: Language
  readonly document: Document
  /** The frame has changed its login or wallet by itself. */
  readonly onState: (state: EmbeddedState) => void
  /** The frame's screen has another height. */
  readonly onHeight: (height: number) => void
  /** The visitor pressed Escape inside the frame. */
  readonly onDismiss: () => void
  /** The frame was replaced, or broke the protocol. It cannot be used any more. */
  readonly onGone: () => void
}

/** A secure frame that has answered. */
export type SecureFrame = {
  readonly client: Client<SecureSignatures>
  readonly state: EmbeddedState
  /** How long what the frame stores will last. */
  readonly storage: 'persistent' | 'memory'
  /** Digits of a code. */
  readonly otpDigits: number
  /** Shows the frame in a box of the window, or hides it. */
  readonly place: FrameElement['place']
  readonly inFlight: () => number
  /** Removes the frame, and rejects all pending calls. */
  readonly close: () => void
}

const gone = (): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, 'The embedded wallet is gone', { outcome: 'unknown' })

const late = (): never => {
  throw new ProviderRpcError(DISCONNECTED, 'The embedded wallet did not load', { outcome: 'not-sent' })
}

/**
 * Loads the secure frame and introduces the host page to it. Specification section 9: it has 20 s for both.
 *
 * @example
 * const { client, state } = await openSecureFrame({ secureOrigin, projectId, hostOrigin, build, language, document, … })
 */
export const openSecureFrame = async (parts: SecureFrameParts): Promise<SecureFrame> => {
  const { secureOrigin, hostOrigin, build, language, document, onState, onGone, onHeight, onDismiss } = parts
  const { element, place } = createFrameElement(parts)
  const ends: (() => void)[] = [() => element.remove()]
  const close = (): void => {
    for (const end of ends.splice(0)) end()
  }
  let fail = onGone

  const introduce = (calls: MessagePort, answers: MessagePort): Promise<SecureFrame> => {
    const connection = connect<SecureSignatures>(calls, secureContract, { dispatcher, onBroken: () => fail() })
    const served = serve<ModalSignatures>(
      answers,
      modalContract,
      {
        stateChanged: async ({ state }) => onState(state),
        resized: async ({ height }) => onHeight(height),
        dismissed: async () => onDismiss(),
      },
      { dispatcher, withinRate: callRate(MAX_CALLS_PER_SECOND), onInternalError: () => undefined },
    )
    ends.push(() => {
      connection.close(gone())
      served.close()
    })
    const { client, inFlight } = connection
    return client
      .init({ hostOrigin, language })
      .then(({ state, storage, otpDigits }) => ({ client, state, storage, otpDigits, place, inFlight, close }))
  }

  const greeted = new Promise<SecureFrame>((resolve, reject) => {
    fail = () => reject(gone())
    // Firefox says so when an extension or a policy blocks the frame.
    element.addEventListener('error', () => reject(embeddedError({ reason: 'dependency_failed' })))
    let boots = 0
    const channel = openChannel({
      frameOrigin: secureOrigin,
      instanceId: crypto.randomUUID(),
      sdk: build,
      frameWindow: () => element.contentWindow,
      onGreeted: ({ calls, answers }) => {
        boots += 1
        // A frame that boots again has lost what it knew of this page.
        if (boots > 1) return fail()
        introduce(calls, answers).then(resolve, reject)
      },
      onDenied: () => reject(gone()),
    })
    ends.push(channel.close)
  })
  document.body.append(element)
  try {
    const frame = await withTimeout(greeted, INIT_TIMEOUT_MS, late)
    fail = onGone
    return frame
  } catch (error) {
    close()
    throw error
  }
}
