import type { Answer, Asked } from './messages.ts'
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
 * Tells the frame that opened this window that it is there, and hears once what it asks. A page of another site that
 * opened the window is told nothing and not heard.
 *
 * @example
 * hearOpener(window, (asked, answer) => show(asked, () => answer('approved')))
 */
export const hearOpener = (view: View, onAsked: (asked: Asked, answer: (answer: Answer) => void) => void): void => {
  const { opener, name, location } = view
  const hear = (event: MessageEvent): void => {
    const ask = readFrom(event, { source: opener, origin: location.origin }, readAsk)
    const [port] = event.ports
    if (ask?.id !== name || !port) return
    // What is on the screen is what is decided: nothing takes its place.
    view.removeEventListener('message', hear)
    onAsked(ask.asked, (answer) => port.postMessage(encodeAnswer(answer)))
  }
  view.addEventListener('message', hear)
  opener.postMessage(encodeReady(name), location.origin)
}
