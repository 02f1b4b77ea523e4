import { OPTIONS, optionAt } from './option-table.js'
import { readOption } from './option-values.js'

// The visitor's settings by option path, each as text. They are in the URL's fragment, which the server does not see
// and which does not reload the page.

/** The longest URL written and read. Browsers and chat programs truncate longer ones. */
export const MAX_ADDRESS = 32_000
/** The injected test wallet, which is not an option of the SDK. */
export const INJECTED_WALLET = 'testWallet'

/** Reads a URL's settings. Unknown and invalid ones are reported and ignored. */
export const readSettings = (fragment) => {
  const texts = new Map()
  const refused = []
  if (fragment.length > MAX_ADDRESS) return { texts, testWallet: false, refused: ['the address: too long'] }
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  for (const [path, text] of given) {
    if (path === INJECTED_WALLET) continue
    const option = optionAt(path)
    const reading = option && !texts.has(path) ? readOption(option, text) : undefined
    if (reading?.ok) texts.set(path, text)
    else refused.push(`${path.slice(0, 80)}: ${reading?.reason ?? (option ? 'is there twice' : 'is not an option')}`)
  }
  return { texts, testWallet: given.get(INJECTED_WALLET) === 'on', refused }
}

/**
 * The URL fragment with these settings, including `#`; empty if there are none, undefined if too long. Invalid settings
 * are left out.
 */
export const writeSettings = (texts, testWallet) => {
  const given = new URLSearchParams()
  for (const { path } of OPTIONS) {
    const text = texts.get(path)
    if (text !== undefined && readOption(optionAt(path), text).ok) given.set(path, text)
  }
  if (testWallet) given.set(INJECTED_WALLET, 'on')
  const fragment = given.size === 0 ? '' : `#${given}`
  return fragment.length > MAX_ADDRESS ? undefined : fragment
}

/** Applies settings to a page's own options, and reports invalid ones. */
export const applySettings = (base, texts) => {
  const options = { ...base }
  const wrong = []
  for (const [path, text] of texts) {
    const option = optionAt(path)
    if (option === undefined) continue
    const reading = readOption(option, text)
    if (!reading.ok) {
      wrong.push({ path, reason: reading.reason })
      continue
    }
    const [name, ...rest] = path.split('.')
    options[name] = rest.length === 0 ? reading.value : { ...options[name], [rest.join('.')]: reading.value }
  }
  return { options, wrong }
}
