// An option's text, as in its control and in the URL, and its value.

const MAX_TEXT = 16_000

const means = (value) => ({ ok: true, value })
const wrong = (reason) => ({ ok: false, reason })

const SWITCH = new Map([
  ['on', true],
  ['off', false],
])

const entriesOf = (text) =>
  text
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

const readFlag = (_option, text) => (SWITCH.has(text) ? means(SWITCH.get(text)) : wrong('must be on or off'))

const readNumber = ({ least, most }, text) => {
  const value = /^-?\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? means(value) : wrong(`must be a whole number from ${least} to ${most}`)
}

const readList = ({ most }, text) => {
  const entries = text.trim() === 'none' ? [] : entriesOf(text)
  return entries.length <= most ? means(entries) : wrong(`must have at most ${most} entries`)
}

const readStructure = (_option, text) => {
  try {
    return means(JSON.parse(text))
  } catch (error) {
    return wrong(`is not JSON: ${error.message}`)
  }
}

const readers = {
  flag: readFlag,
  choice: ({ values }, text) => (values.includes(text) ? means(text) : wrong(`must be one of ${values.join(', ')}`)),
  text: (_option, text) => means(text),
  colour: (_option, text) => means(text),
  number: readNumber,
  list: readList,
  some: ({ known }, text) => {
    const entries = text === 'none' ? [] : entriesOf(text)
    const stranger = entries.find((entry) => !known.includes(entry))
    return stranger === undefined ? means(entries) : wrong(`must be some of ${known.join(', ')}`)
  },
  'flag-or-list': (option, text) => (SWITCH.has(text) ? readFlag(option, text) : readList(option, text)),
  structure: readStructure,
}

/** The value of an option's text, or why it is invalid. */
export const readOption = (option, text) => {
  const longest = option.kind === 'text' || option.kind === 'colour' ? option.most : MAX_TEXT
  if (text.length > longest) return wrong(`must have at most ${longest} characters`)
  return readers[option.kind](option, text)
}

/** The text of a value, as a control shows a default. */
export const textOfValue = ({ kind }, value) => {
  if (value === undefined) return ''
  if (kind === 'structure') return JSON.stringify(value, null, 2)
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  return String(value)
}
