// Converts the control server's data for display.

const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (debug|info|warn|error) (.*)$/s
const MAX_ADDRESSES = 100

/** Parses a log line. Output outside the log has no level. */
export const readLine = (line) => {
  const [, at, level, text] = LINE.exec(line) ?? []
  return at === undefined ? { at: '', level: 'raw', text: line } : { at, level, text }
}

/** A part's addresses by name, at any depth. */
export const addressesOf = (addresses, prefix = '') => {
  if (addresses === null || typeof addresses !== 'object') return []
  return Object.entries(addresses)
    .flatMap(([key, value]) => {
      const name = prefix === '' ? key : `${prefix}.${key}`
      return typeof value === 'object' ? addressesOf(value, name) : [[name, String(value)]]
    })
    .slice(0, MAX_ADDRESSES)
}

export const isLink = (address) => /^https?:\/\//.test(address)

/** A part's state in words. */
export const describeState = ({ state, reason }) => {
  if (state !== 'ended') return { starting: 'Starting', running: 'Running', stopped: 'Stopped' }[state] ?? state
  if (reason === undefined) return 'Ended'
  // For a process, how it ended; for a part that did not start, why.
  return /^(?:was )?ended/.test(reason) ? `${reason[0].toUpperCase()}${reason.slice(1)}` : `Ended: ${reason}`
}

/** The changes since the last poll in words, for screen readers. */
export const describeChanges = (before, now) =>
  now
    .filter((part) => before.has(part.name) && before.get(part.name) !== describeState(part))
    .map((part) => `${part.name}: ${describeState(part)}`)
    .join('. ')

/** The number of parts in each state. */
export const describeAll = (parts) => {
  const count = (state) => parts.filter((part) => part.state === state).length
  const bad = ['starting', 'ended', 'stopped'].filter((state) => count(state) > 0)
  const rest = bad.map((state) => `, ${count(state)} ${state}`).join('')
  const faults = parts.filter(({ fault }) => fault !== undefined).length
  return `${count('running')} of ${parts.length} running${rest}${faults === 0 ? '' : `, ${faults} with a fault`}`
}

/** The world's other pages, served by the hosts part: undefined while it is down. */
export const pagesOf = (parts) => {
  const plain = parts.find(({ name }) => name === 'hosts')?.addresses?.hosts?.plain
  if (typeof plain !== 'string' || !URL.canParse(plain)) return undefined
  const at = (host) => `http://${host}:${new URL(plain).port}/`
  return [
    ['Laboratory', plain],
    ['Test wallet', at('wallet.localhost')],
    ['Explorer', at('explorer.localhost')],
    ['Gallery', at('gallery.localhost')],
  ]
}
