// The faults that a test wallet can be set to, each a name with an optional argument after a colon:
// `never-answers:personal_sign,slow:500,script-icon`.

const PLAIN = [
  'duplicate-uuid',
  'huge-icon',
  'script-icon',
  'javascript-icon',
  'long-name',
  'announces-again',
  'event-storm',
  'wrong-chain',
  'wrong-checksum',
  'no-hash',
  'changes-info',
  'legacy-only',
  'several',
  // Not in the specification's list, but how most real wallets behave: their prompt lies below the page's top layer.
  'below-top-layer',
] as const
type PlainName = (typeof PLAIN)[number]

const OF_METHOD = ['never-answers', 'throws-strings'] as const
type OfMethodName = (typeof OF_METHOD)[number]

const OF_TIME = ['slow', 'late'] as const
type OfTimeName = (typeof OF_TIME)[number]

export type Misbehaviour =
  | { readonly name: PlainName }
  /** With a method, only that method is affected. */
  | { readonly name: OfMethodName; readonly method?: string }
  | { readonly name: OfTimeName; readonly ms: number }

export type MisbehaviourName = Misbehaviour['name']

export const MISBEHAVIOUR_NAMES: readonly MisbehaviourName[] = [...PLAIN, ...OF_METHOD, ...OF_TIME]

const DEFAULT_MS = 3_000
const MAX_MS = 600_000
const MAX_SETTING_LENGTH = 1_024

export type MisbehaviourReading =
  | { readonly kind: 'misbehaviours'; readonly list: readonly Misbehaviour[] }
  | { readonly kind: 'wrong'; readonly reason: string }

const among = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name)

const readOne = (text: string): Misbehaviour | string => {
  const [name = '', ...rest] = text.trim().split(':')
  const argument = rest.length === 0 ? undefined : rest.join(':')
  if (among(PLAIN, name)) return argument === undefined ? { name } : `${name} takes nothing after a colon`
  if (among(OF_METHOD, name)) return argument === undefined ? { name } : { name, method: argument }
  if (!among(OF_TIME, name)) return `Unknown misbehaviour ${name.slice(0, 64)}. Known: ${MISBEHAVIOUR_NAMES.join(', ')}`
  const ms = argument === undefined ? DEFAULT_MS : /^\d{1,6}$/.test(argument) ? Number(argument) : Number.NaN
  return ms <= MAX_MS ? { name, ms } : `${name} takes a whole number of milliseconds up to ${MAX_MS}`
}

/** Parses a setting. One unknown word rejects all of it, so that no test relies on a fault that is not in force. */
export const readMisbehaviours = (setting: string): MisbehaviourReading => {
  if (setting.length > MAX_SETTING_LENGTH) return { kind: 'wrong', reason: 'The setting is too long' }
  if (setting.trim() === '') return { kind: 'misbehaviours', list: [] }
  const read = setting.split(',').map(readOne)
  const reason = read.find((one) => typeof one === 'string')
  if (reason !== undefined) return { kind: 'wrong', reason }
  return { kind: 'misbehaviours', list: read.filter((one) => typeof one !== 'string') }
}

export const misbehaves = (list: readonly Misbehaviour[], name: PlainName): boolean =>
  list.some((one) => one.name === name)

/** The delay in milliseconds, or undefined if it is not set. */
export const delayOf = (list: readonly Misbehaviour[], name: OfTimeName): number | undefined =>
  list.flatMap((one) => (one.name === name ? [one.ms] : []))[0]

export const concerns = (list: readonly Misbehaviour[], name: OfMethodName, method: string): boolean =>
  list.some((one) => one.name === name && (one.method === undefined || one.method === method))
