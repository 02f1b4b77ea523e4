// The log of calls and events: bounded, and converted to text at once, so that later changes of an object do not show.

const MAX_ENTRIES = 500
const MAX_PAYLOAD = 20_000

const plainError = (error) => ({
  ...(error.code === undefined ? {} : { code: error.code }),
  message: error.message,
  ...(error.data === undefined ? {} : { data: error.data }),
})

const describe = (_key, value) => {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return `function ${value.name}`
  return value instanceof Error ? plainError(value) : value
}

/** A value as text; a value that is not plain data is named. */
export const textOfPayload = (value) => {
  if (value === undefined) return ''
  let text
  try {
    text = JSON.stringify(value, describe, 2) ?? String(value)
  } catch {
    text = 'holds itself and cannot be shown'
  }
  return text.length > MAX_PAYLOAD
    ? `${text.slice(0, MAX_PAYLOAD)}\n… ${text.length - MAX_PAYLOAD} more characters`
    : text
}

/** Where an entry comes from: a call to the SDK, its answer or error, an event, or the console. */
export const DIRECTIONS = { call: 'Call', answer: 'Answer', error: 'Error', event: 'Event', report: 'Console' }

/** Creates the log, which keeps the newest entries and reports each added or removed one. */
export const createLog = (tell, now = () => new Date()) => {
  let entries = []
  return {
    add: (direction, name, payload, note = '') => {
      const entry = { at: now().toISOString(), direction, name, payload: textOfPayload(payload), note }
      const dropped = entries.length >= MAX_ENTRIES ? entries.shift() : undefined
      entries.push(entry)
      tell(entry, dropped)
    },
    clear: () => {
      entries = []
    },
    /** One line of JSON per entry, as other programs read logs. */
    text: () => entries.map((entry) => JSON.stringify(entry)).join('\n'),
  }
}
