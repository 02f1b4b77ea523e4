import { OPTIONS, optionAt } from './option-table.js'
import { readOption } from './option-values.js'

// What the visitor has set, by the path of the option, each as a text. It is kept in the address behind the `#`: the
// server does not see it there, and no page is loaded anew for it.

/** The longest address that is made of settings and read back. Browsers and chat programs cut longer ones. */
export const MAX_ADDRESS = 32_000
/** The injected test wallet, which is no option of the SDK. */
export const INJECTED_WALLET = 'testWallet'

/** Reads the settings of an address. What is no setting, or none that means something, is named and left out. */
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
 * The part of an address that says these settings, with its `#`; empty when there are none, undefined when they are too
 * long. What means nothing is left out.
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

/** What the settings make of a page's own options, and what of them means nothing. */
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
