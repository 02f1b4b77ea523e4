import { armInWindow } from '@casement/parts/arming/arm-in-window.ts'
import type { Notice } from './card.ts'
import { buildCard, buildNotice } from './card.ts'
import type { Answer, DecisionRequest } from './messages.ts'
import { listenToOpener } from './opener.ts'
import { decisionSpeech } from './words.ts'

// Entry of the decision window. It holds no secret and uses no storage; it only reports to the frame that opened it
// what the visitor pressed.

/** A frame that opened this window asks at once; any other opener never does. */
const PATIENCE_MS = 8_000
/** The frame closes this window when it has the answer. */
const CLOSING_MS = 1_500
const LOOK_INTERVAL_MS = 500

const { language, direction, words } = decisionSpeech(location.hash, navigator.languages)

const tell = (card: HTMLElement, notice: Notice): void => {
  card.removeAttribute('aria-busy')
  card.replaceChildren(buildNotice(document, notice))
}

const decide = (card: HTMLElement, asked: DecisionRequest, answer: (answer: Answer) => void): void => {
  const { parts, title, approve, reject, hint } = buildCard(document, words, asked)
  card.removeAttribute('aria-busy')
  card.replaceChildren(...parts)
  // Screen readers start here; the approve button never takes the focus by itself.
  title.focus({ preventScroll: true })

  const over = new AbortController()
  const end = (): void => {
    over.abort()
    clearInterval(look)
    disarm()
    reject.disabled = true
  }
  const give = (given: Answer): void => {
    end()
    answer(given)
    setTimeout(
      () => tell(card, { title: words['decision.answered'], text: words['decision.answered-text'] }),
      CLOSING_MS,
    )
  }
  let warning: string | undefined
  const disarm = armInWindow(approve, window, {
    confirm: () => give('approved'),
    tooSoon: (early) => hint(early ? words['decision.wait'] : warning),
    covered: () => {
      warning = words['decision.covered']
      hint(warning)
    },
  })
  const refuse = ({ isTrusted }: Event): void => {
    if (isTrusted) give('rejected')
  }
  reject.addEventListener('click', refuse, { signal: over.signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') refuse(event)
    },
    { signal: over.signal },
  )
  const look = setInterval(() => {
    if (window.opener !== null && !window.opener.closed) return
    end()
    tell(card, { title: words['decision.gone'], text: words['decision.gone-text'] })
  }, LOOK_INTERVAL_MS)
}

document.title = words['decision.page']
document.documentElement.lang = language
document.documentElement.dir = direction

const title = words['decision.nothing']
const card = document.querySelector<HTMLElement>('.card')
if (card && window.opener === null) tell(card, { title, text: words['decision.alone-text'] })
else if (card) {
  const patience = setTimeout(() => tell(card, { title, text: words['decision.unasked-text'] }), PATIENCE_MS)
  listenToOpener(window, (asked, answer) => {
    clearTimeout(patience)
    decide(card, asked, answer)
  })
}
