import { DIRECTIONS } from './log-entries.js'
import { make } from './make.js'

const PREVIEW = 120

/** The local time of day with milliseconds. */
const timeOf = (at) => `${new Date(at).toTimeString().slice(0, 8)}.${at.slice(20, 23)}`

const lineOf = ({ at, direction, name, payload, note }) => [
  make('time', { dateTime: at, textContent: timeOf(at) }),
  make('span', { className: 'direction', textContent: DIRECTIONS[direction] }),
  make('span', { className: 'what', textContent: name }),
  make('span', { className: 'preview', textContent: payload.replaceAll(/\s+/g, ' ').slice(0, PREVIEW) }),
  make('span', { className: 'took', textContent: note }),
]

const makeEntry = (entry) => {
  const line = lineOf(entry)
  const content =
    entry.payload === ''
      ? make('div', { className: 'line' }, ...line)
      : make(
          'details',
          {},
          make('summary', { className: 'line' }, ...line),
          make('pre', { textContent: entry.payload }),
        )
  return make('li', { 'data-direction': entry.direction }, content)
}

/** Shows the log, newest last, and follows the end unless the visitor has scrolled up. */
export const makeLogView = (list, only) => {
  only.addEventListener('change', () => {
    list.dataset.only = only.value
  })
  return {
    add: (entry, dropped) => {
      const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40
      if (dropped !== undefined) list.firstElementChild?.remove()
      list.append(makeEntry(entry))
      if (atEnd) list.scrollTop = list.scrollHeight
    },
    clear: () => list.replaceChildren(),
  }
}
