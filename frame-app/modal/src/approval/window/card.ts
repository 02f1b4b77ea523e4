import type { DecisionRequest } from './messages.ts'
import type { DecisionWords } from './words.ts'

type Doc = Pick<Document, 'createElement'>

// Only sets text, never HTML: the content comes from pages and chains.
const element = <K extends keyof HTMLElementTagNameMap>(
  document: Doc,
  tag: K,
  className: string,
  content: string | readonly HTMLElement[],
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  made.className = className
  if (typeof content === 'string') made.textContent = content
  else made.append(...content)
  return made
}

const button = (document: Doc, className: string, label: string): HTMLButtonElement => {
  const made = element(document, 'button', className, label)
  made.type = 'button'
  return made
}

/** The card of a decision and its controls. */
export type Card = {
  readonly parts: readonly HTMLElement[]
  readonly title: HTMLElement
  readonly approve: HTMLButtonElement
  readonly reject: HTMLButtonElement
  /** Shows a hint in place of the advice. */
  readonly hint: (text: string | undefined) => void
}

/** Builds the card of a decision. Approve is off until it is armed. */
export const buildCard = (document: Doc, words: DecisionWords, { origin, title, lines }: DecisionRequest): Card => {
  const make = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    className: string,
    content: string | readonly HTMLElement[],
  ) => element(document, tag, className, content)

  const site = make('bdi', 'origin', origin)
  site.dir = 'ltr'
  const heading = make('h1', 'title', title)
  heading.tabIndex = -1
  const facts = lines.map(({ label, value }) => {
    const text = make('dd', 'value', value)
    text.dir = 'auto'
    return make('div', 'fact', [make('dt', 'label', label), text])
  })
  const approve = button(document, 'approve', words['decision.approve'])
  approve.append(make('span', 'hold', words['decision.hold']))
  const advice = make('p', 'quiet', words['decision.advice'])
  const status = make('p', 'quiet', '')
  status.setAttribute('role', 'status')
  // Space for each hint is reserved: a hint that moves the button would disarm it.
  const room = [words['decision.wait'], words['decision.covered']].map((text) => {
    const hidden = make('p', 'quiet unseen', text)
    hidden.ariaHidden = 'true'
    return hidden
  })
  const reject = button(document, 'reject', words['decision.reject'])
  return {
    parts: [
      make('header', 'from', [make('p', 'quiet', words['decision.from']), site]),
      make('div', 'body', [heading, ...(facts.length > 0 ? [make('dl', 'facts', facts)] : [])]),
      make('footer', 'actions', [
        make('div', 'hints', [advice, ...room, status]),
        make('div', 'buttons', [reject, approve]),
      ]),
    ],
    title: heading,
    approve,
    reject,
    hint: (text) => {
      status.textContent = text ?? ''
      advice.classList.toggle('unseen', text !== undefined)
    },
  }
}

export type Notice = { readonly title: string; readonly text: string }

/** Builds the notice for a window without a decision. */
export const buildNotice = (document: Doc, { title, text }: Notice): HTMLElement => {
  const parts = [element(document, 'h1', 'title', title), element(document, 'p', '', text)]
  const notice = element(document, 'div', 'notice', parts)
  notice.setAttribute('role', 'alert')
  return notice
}
