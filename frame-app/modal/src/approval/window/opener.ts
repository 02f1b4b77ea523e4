import type { Answer, DecisionRequest } from './messages.ts'
import { encodeAnswer, encodeReady, readAsk, readFrom } from './messages.ts'

type Opener = Pick<Window, 'postMessage'>
type View = {
  readonly opener: Opener
  readonly name: string
  readonly location: { readonly origin: string }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Reports to the opening frame that this window is ready, and listens for one request. An opener of another origin
 * receives nothing and is ignored.
 *
 * @example
 * listenToOpener(window, (asked, answer) => show(asked, () => answer('approved')))
 */
export const listenToOpener = (
  view: View,
  onAsked: (asked: DecisionRequest, answer: (answer: Answer) => void) => void,
): void => {
  const { opener, name, location } = view
  const hear = (event: MessageEvent): void => {
    const ask = readFrom(event, { source: opener, origin: location.origin }, readAsk)
    const [port] = event.ports
    if (ask?.id !== name || !port) return
    // The request on the screen must not be replaced by another.
    view.removeEventListener('message', hear)
    onAsked(ask.asked, (answer) => port.postMessage(encodeAnswer(answer)))
  }
  view.addEventListener('message', hear)
  opener.postMessage(encodeReady(name), location.origin)
}
