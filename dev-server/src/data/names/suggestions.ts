import type { Suggestions } from '../wire.ts'
import { whyNoName } from './full-name.ts'

const MAX_VARIATIONS = 4

// More words than variations, for the case that some names are taken. A fixed order, so that tests can rely on it.
const WORDS = ['wallet', 'home', 'pay', 'online', 'main', 'world', 'live', 'space'] as const

/** The requested name itself, whether or not it is free, and variations of it that are. */
export const suggestNames = (
  label: string,
  zone: string,
  isRegistered: (name: string) => boolean,
): Suggestions['suggestions'] => {
  const exact = `${label}.${zone}`
  const free = WORDS.map((word) => `${label}${word}.${zone}`).filter(
    (name) => whyNoName(name) === undefined && !isRegistered(name),
  )
  return [
    { name: exact, registered: isRegistered(exact) },
    ...free.slice(0, MAX_VARIATIONS).map((name) => ({ name, registered: false })),
  ]
}
