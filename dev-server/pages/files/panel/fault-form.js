// Converts the form's fields to a fault.

const wrong = (field, reason) => ({ ok: false, field, reason })

const NUMBERS = [
  ['latencyMs', 0, 120_000],
  ['status', 400, 599],
  ['times', 1, 10_000],
]
const SWITCHES = ['malformed', 'drop']
const MAX_PATH = 256

/** The fault of a form's fields, or the invalid field and the reason. */
export const readFault = (fields) => {
  const fault = {}
  for (const [name, least, most] of NUMBERS) {
    const text = fields[name].trim()
    if (text === '') continue
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most)) return wrong(name, `A whole number from ${least} to ${most}`)
    fault[name] = value
  }
  for (const name of SWITCHES) if (fields[name]) fault[name] = true
  const path = fields.path.trim()
  if (path !== '' && (!path.startsWith('/') || path.length > MAX_PATH)) {
    return wrong('path', `Begins with / and has at most ${MAX_PATH} characters`)
  }
  if (path !== '') fault.path = path
  const goesWrong = ['latencyMs', 'status', ...SWITCHES].some((name) => name in fault)
  return goesWrong ? { ok: true, fault } : wrong('latencyMs', 'Say what goes wrong: late, a status, cut or broken off')
}

/** A fault in words. */
export const describeFault = ({ latencyMs, status, malformed, drop, path, times }) => {
  const what = [
    latencyMs !== undefined && `${latencyMs} ms late`,
    status !== undefined && `status ${status}`,
    malformed && 'cut in half',
    drop && 'broken off',
  ].filter(Boolean)
  const where = path === undefined ? '' : `, below ${path}`
  const often = times === undefined ? '' : `, ${times === 1 ? 'once' : `${times} times`}`
  return `${what.join(', ')}${where}${often}`
}
