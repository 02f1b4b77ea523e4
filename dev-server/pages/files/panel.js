import { make } from './laboratory/make.js'
import { makePartCard } from './panel/part-card.js'
import { describeAll, describeChanges, describeState, pagesOf } from './panel/part-facts.js'

const POLL_MS = 1_000
const find = (id) => document.getElementById(id)

const cards = new Map()
/** The state of each part at the last poll. */
let before = new Map()
let away = false
let shownPages = ''

const setText = (element, text) => {
  // Writing the same text again would announce it again.
  if (element.textContent !== text) element.textContent = text
}

const showPages = (parts) => {
  const pages = pagesOf(parts) ?? []
  const text = JSON.stringify(pages)
  if (text === shownPages) return
  shownPages = text
  find('world').replaceChildren(...pages.map(([textContent, href]) => make('a', { href, textContent })))
}

const show = (parts) => {
  for (const part of parts) {
    if (!cards.has(part.name)) {
      const card = makePartCard(part.name, act)
      cards.set(part.name, card)
      find('parts').append(card.element)
    }
    cards.get(part.name).show(part)
  }
  setText(find('summary'), describeAll(parts))
  const changes = describeChanges(before, parts)
  if (changes !== '') setText(find('news'), changes)
  before = new Map(parts.map((part) => [part.name, describeState(part)]))
  showPages(parts)
}

const showAway = (isAway) => {
  if (isAway === away) return
  away = isAway
  find('away').hidden = !isAway
  find('parts').toggleAttribute('data-stale', isAway)
  for (const { element } of cards.values()) element.inert = isAway
}

const look = async () => {
  try {
    const response = await fetch('/parts', { signal: AbortSignal.timeout(5_000) })
    if (!response.ok) throw new Error(`Status ${response.status}`)
    show(await response.json())
    showAway(false)
  } catch {
    showAway(true)
  }
}

/** Sends a command to the control server; resolves to the reason if it failed. */
const act = async (name, what, body) => {
  try {
    const response = await fetch(`/parts/${name}/${what}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body ?? null),
    })
    if (response.ok) return undefined
    if (response.status === 409) return 'It does not run, so that there is nobody to tell'
    if (response.status === 503) return 'It did not start'
    return (await response.text()).trim().slice(0, 300)
  } catch {
    return 'The control server does not answer'
  } finally {
    void look()
  }
}

const poll = async () => {
  if (document.visibilityState === 'visible') await look()
  setTimeout(poll, POLL_MS)
}
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void look()
})
void poll()
