// What the panel makes of what the control server tells of a part.

const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (debug|info|warn|error) (.*)$/s
const MAX_ADDRESSES = 100

/** A line of a log in its parts. What a program writes outside of its log has no level. */
export const readLine = (line) => {
  const [, at, level, text] = LINE.exec(line) ?? []
  return at === undefined ? { at: '', level: 'raw', text: line } : { at, level, text }
}

/** The addresses of a part by their names, from whatever it tells of itself. */
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

/** How a part is, in words. */
export const describeState = ({ state, reason }) => {
  if (state !== 'ended') return { starting: 'Starting', running: 'Running', stopped: 'Stopped' }[state] ?? state
  if (reason === undefined) return 'Ended'
  // Of a process it is said how it ended, of one that did not start, why.
  return /^(?:was )?ended/.test(reason) ? `${reason[0].toUpperCase()}${reason.slice(1)}` : `Ended: ${reason}`
}

/** What has changed since the parts were last asked after, in words, for those who do not see it. */
export const describeChanges = (before, now) =>
  now
    .filter((part) => before.has(part.name) && before.get(part.name) !== describeState(part))
    .map((part) => `${part.name}: ${describeState(part)}`)
    .join('. ')

/** How many parts are how. */
export const describeAll = (parts) => {
  const count = (state) => parts.filter((part) => part.state === state).length
  const bad = ['starting', 'ended', 'stopped'].filter((state) => count(state) > 0)
  const rest = bad.map((state) => `, ${count(state)} ${state}`).join('')
  const faults = parts.filter(({ fault }) => fault !== undefined).length
  return `${count('running')} of ${parts.length} running${rest}${faults === 0 ? '' : `, ${faults} with a fault`}`
}

/** The other pages of the world, which the hosts' server serves: undefined while it is away. */
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
