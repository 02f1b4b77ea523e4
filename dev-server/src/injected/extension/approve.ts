import * as v from 'valibot'
import { EXTENSION_WALLET } from '../identity.ts'
import { buildCard, CARD_LABELS } from '../prompt-card.ts'
import { PROMPT_STYLE } from '../prompt-style.ts'
import { chrome } from './chrome.ts'
import type { FromAsk } from './messages.ts'
import { askLine, toAskSchema } from './messages.ts'

// The prompt window: it shows what the worker sends and returns the visitor's decision.

// Chromium ends a worker after 30 seconds without messages, and the pending request with it.
const STILL_HERE_MS = 20_000

const sheet = new CSSStyleSheet()
sheet.replaceSync(PROMPT_STYLE)
document.adoptedStyleSheets = [sheet]

const line = chrome.runtime.connect({ name: askLine(location.hash.slice(1)) })
const say = (message: FromAsk): void => line.postMessage(message)

line.onMessage.addListener((message) => {
  const read = v.safeParse(toAskSchema, message)
  if (!read.success) return
  const { card, focus } = buildCard(EXTENSION_WALLET, read.output.prompt, (decision) =>
    say({ kind: 'decided', decision }),
  )
  const main = document.createElement('main')
  main.setAttribute('role', 'dialog')
  for (const [name, id] of Object.entries(CARD_LABELS)) main.setAttribute(name, id)
  main.append(card)
  document.body.replaceChildren(main)
  focus()
})
line.onDisconnect.addListener(() => window.close())
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') say({ kind: 'decided', decision: { kind: 'refused' } })
})
setInterval(() => say({ kind: 'waiting' }), STILL_HERE_MS)
