import type { Random } from './random.ts'

// Hostile messages are described by plans, so that they can be mutated and built at any size.

/** A text of pieces, each repeated to fill its share of the size. A piece with share 0 occurs once. */
type TextPlan = {
  readonly kind: 'text'
  readonly pieces: readonly { readonly piece: string; readonly share: number }[]
}

/** A value as structured clone can deliver it: nested lists or objects, whose members may be one shared object. */
type GraphPlan = {
  readonly kind: 'graph'
  readonly levels: readonly {
    readonly form: 'list' | 'object'
    readonly width: number
    readonly keys: 'short' | 'numbered' | 'long' | 'distinct'
    /** Whether its members are one shared object, separate objects, undefined, or holes. */
    readonly members: 'shared' | 'own' | 'undefined' | 'holes'
  }[]
  readonly leaf: 'null' | 'number' | 'text' | 'empty object' | 'empty list' | 'bigint' | 'date'
}

/** A valid message with some members changed. */
type ShapedPlan = {
  readonly kind: 'shaped'
  readonly seed: number
  readonly changes: readonly Change[]
}
type Change = {
  /** Selects a place of the seed message: from 0 up to but excluding 1. */
  readonly place: number
  readonly by:
    | TextPlan
    | GraphPlan
    | { readonly kind: 'again'; readonly share: number; readonly alike: boolean }
    | { readonly kind: 'none' }
}

export type Plan = TextPlan | GraphPlan | ShapedPlan
export type PlanKind = Plan['kind']

/** What messages for a reader are generated from. */
export type Ground = {
  readonly kinds: readonly [PlanKind, ...PlanKind[]]
  /** Valid messages for the reader. */
  readonly seeds?: readonly unknown[]
  /** Text pieces that are special to this reader, besides the common ones. */
  readonly pieces?: readonly string[]
}

/**
 * Text pieces that start, end, escape, separate or disguise something in JSON, URLs, regular expressions, ICU messages
 * and sign-in messages.
 */
const PIECES = [
  ...[
    '0',
    '1',
    '9',
    'a',
    'Z',
    'f',
    ' ',
    '\n',
    '\t',
    '_',
    '-',
    '.',
    ',',
    ':',
    ';',
    '/',
    '//',
    '://',
    '@',
    '#',
    '?',
    '=',
    '&',
  ],
  ...[
    '"',
    "'",
    '\\',
    '\\"',
    '[',
    ']',
    '{',
    '}',
    '[]',
    '{}',
    '(',
    ')',
    '<',
    '>',
    '|',
    '*',
    '+',
    '%',
    '%41',
    '$',
    '^',
    '!',
    '~',
  ],
  ...[
    '0x',
    '0x00',
    '123n',
    '1e5',
    '0.1',
    'null',
    '{"a":',
    '[[',
    ']]',
    '\u0000',
    '\u200b',
    '\u202e',
    '\u2068',
    '\u0301',
    '\ud83d',
  ],
  ...['\ufdfa', 'ß', 'İ', 'МеtаМаsk', 'eyJ', 'eip155:1', 'https://', 'data:image/png;base64,', 'A1b2', 'word ', 'a.b'],
] as unknown as readonly [string, ...string[]]
const MAX_PIECES = 5
const MAX_LEVELS = 5
/** Maximum characters of a graph. Building a larger one would take longer than reading it. */
const MAX_BUILT = 600_000
/**
 * Maximum holes of a graph. They cost their sender nothing but use memory here, once for each time their list is
 * shared.
 */
const MAX_HOLES = 150_000
/** JSON overhead of a list item (comma), and of an object member (also quotes and colon). */
const ITEM_LENGTH = 2
const MEMBER_LENGTH = 4

const LEVEL_PARTS = ['form', 'width', 'keys', 'members'] as const

const randomPiece = (random: Random, ground: Ground): string => {
  const [first, ...more] = ground.pieces ?? []
  if (first !== undefined && random.next() < 0.5) return random.pick([first, ...more])
  const piece = random.pick(PIECES)
  return random.next() < 0.2 ? piece + random.pick(PIECES) : piece
}

const randomText = (random: Random, ground: Ground): TextPlan => ({
  kind: 'text',
  pieces: Array.from({ length: 1 + random.below(MAX_PIECES) }, () => ({
    piece: randomPiece(random, ground),
    share: random.next() < 0.4 ? 0 : random.next(),
  })),
})

const randomLevel = (random: Random): GraphPlan['levels'][number] => ({
  form: random.pick(['list', 'object']),
  // Small and very large widths are equally likely.
  width: Math.round(2 ** (random.next() * 17)),
  keys: random.pick(['short', 'numbered', 'long', 'distinct']),
  members: random.pick(['shared', 'shared', 'own', 'undefined', 'holes']),
})

const LEAVES = ['null', 'number', 'text', 'empty object', 'empty list', 'bigint', 'date'] as const
const randomGraph = (random: Random): GraphPlan => ({
  kind: 'graph',
  levels: Array.from({ length: 1 + random.below(MAX_LEVELS) }, () => randomLevel(random)),
  leaf: random.pick(LEAVES),
})

const randomChange = (random: Random, ground: Ground): Change => {
  const place = random.next()
  const dice = random.next()
  if (dice < 0.5) return { place, by: randomText(random, ground) }
  if (dice < 0.85) return { place, by: { kind: 'again', share: random.next(), alike: random.next() < 0.5 } }
  // Only structured clone shares objects; JSON would repeat them.
  const shares = ground.kinds.includes('graph')
  return { place, by: shares && dice < 0.95 ? randomGraph(random) : { kind: 'none' } }
}

const randomShaped = (random: Random, ground: Ground): ShapedPlan => ({
  kind: 'shaped',
  seed: random.below(Math.max(1, ground.seeds?.length ?? 1)),
  changes: Array.from({ length: 1 + random.below(4) }, () => randomChange(random, ground)),
})

export const randomPlan = (random: Random, ground: Ground): Plan => {
  const kind = random.pick(ground.kinds)
  if (kind === 'text') return randomText(random, ground)
  return kind === 'graph' ? randomGraph(random) : randomShaped(random, ground)
}

const changedOne = <T>(random: Random, list: readonly T[], make: () => T, change: (one: T) => T, most: number): T[] => {
  const at = random.below(list.length)
  const dice = random.next()
  if (dice < 0.2 && list.length < most) return [...list.slice(0, at), make(), ...list.slice(at)]
  if (dice < 0.4 && list.length > 1) return list.filter((_one, place) => place !== at)
  return list.map((one, place) => (place === at ? change(one) : one))
}

const mutateText = (random: Random, ground: Ground, plan: TextPlan): TextPlan => ({
  ...plan,
  pieces: changedOne(
    random,
    plan.pieces,
    () => ({ piece: randomPiece(random, ground), share: random.next() }),
    ({ piece, share }) =>
      random.next() < 0.5
        ? { piece, share: random.next() < 0.3 ? 0 : random.next() }
        : { piece: randomPiece(random, ground), share },
    MAX_PIECES,
  ),
})

const mutateGraph = (random: Random, plan: GraphPlan): GraphPlan =>
  random.next() < 0.15
    ? { ...plan, leaf: random.pick(LEAVES) }
    : {
        ...plan,
        levels: changedOne(
          random,
          plan.levels,
          () => randomLevel(random),
          (level) => {
            const other = randomLevel(random)
            const name = random.pick(LEVEL_PARTS)
            return { ...level, [name]: other[name] }
          },
          MAX_LEVELS,
        ),
      }

const mutateChange = (random: Random, ground: Ground, change: Change): Change => {
  if (random.next() < 0.3) return randomChange(random, ground)
  const { place, by } = change
  if (by.kind === 'text') return { place, by: mutateText(random, ground, by) }
  if (by.kind === 'graph') return { place, by: mutateGraph(random, by) }
  return { place: random.next(), by }
}

/** Pieces that have broken readers before when repeated: nesting, hidden characters, marks, escapes, digits, gaps. */
const HOSTILE = [
  '[',
  '{"a":',
  '\u202e',
  '\u0301',
  '\ufdfa',
  '\\',
  '"',
  '0',
  'a',
  ' ',
  '\n',
  '/',
  'eyJ',
  '(',
  'МеtаМаsk',
]

/** Further items of a list are like the first ones. */
const MAX_FIRST_PLACES = 150

const onlyOf = (piece: string): TextPlan => ({ kind: 'text', pieces: [{ piece, share: 1 }] })

/**
 * The plans that every search starts with, so that they do not depend on chance: a text of each single piece, and in
 * each place of each valid message such a text or many repetitions.
 */
export const firstPlans = ({ kinds, seeds = [], pieces = [] }: Ground): readonly Plan[] => {
  const texts = kinds.includes('text') ? [...PIECES, ...pieces].map(onlyOf) : []
  if (!kinds.includes('shaped')) return texts
  const changes = [...HOSTILE, ...pieces].map((piece): Change['by'] => onlyOf(piece))
  const again = [true, false].map((alike): Change['by'] => ({ kind: 'again', share: 1, alike }))
  const shaped = seeds.flatMap((message, seed) => {
    const places = placesOf({ message }, new WeakSet())
    return places.slice(0, MAX_FIRST_PLACES).flatMap((_place, at) =>
      [...changes, ...again].map(
        (by): Plan => ({
          kind: 'shaped',
          seed,
          changes: [{ place: (at + 0.5) / places.length, by }],
        }),
      ),
    )
  })
  return [...texts, ...shaped]
}

/** A slightly changed plan. */
export const mutatePlan = (random: Random, ground: Ground, plan: Plan): Plan => {
  if (plan.kind === 'text') return mutateText(random, ground, plan)
  if (plan.kind === 'graph') return mutateGraph(random, plan)
  const changes = changedOne(
    random,
    plan.changes,
    () => randomChange(random, ground),
    (change) => mutateChange(random, ground, change),
    6,
  )
  return { ...plan, changes }
}

const buildText = ({ pieces }: TextPlan, size: number): string => {
  const all = pieces.reduce((sum, { share }) => sum + share, 0)
  const once = pieces.reduce((sum, { piece, share }) => sum + (share === 0 ? piece.length : 0), 0)
  const left = Math.max(0, size - once)
  return pieces
    .map(({ piece, share }) => (share === 0 ? piece : piece.repeat(Math.floor((left * share) / all / piece.length))))
    .join('')
    .slice(0, size)
}

const LEAF_OF: { readonly [leaf in GraphPlan['leaf']]: () => unknown } = {
  null: () => null,
  number: () => 0,
  text: () => '',
  'empty object': () => ({}),
  'empty list': () => [],
  bigint: () => 1n,
  date: () => new Date(0),
}

/**
 * Builds a graph whose sender needs at most `size` characters: a shared member counts once and is referenced everywhere
 * else. Its size when written out is unlimited.
 */
const buildGraph = ({ levels, leaf }: GraphPlan, size: number): unknown => {
  let left = Math.min(MAX_BUILT, size)
  let holes = MAX_HOLES
  let named = 0
  const keyOf = (keys: GraphPlan['levels'][number]['keys'], at: number): string => {
    if (keys === 'numbered') return String(at * 7)
    if (keys === 'long') return `${'k'.repeat(64)}${at}`
    if (keys === 'short') return `k${at}`
    named += 1
    return `d${named}`
  }
  const keysOf = (keys: GraphPlan['levels'][number]['keys'], width: number): string[] => {
    const list: string[] = []
    while (list.length < width && left > 0) {
      const key = keyOf(keys, list.length)
      left -= key.length + MEMBER_LENGTH
      list.push(key)
    }
    return list
  }
  const build = (depth: number): unknown => {
    const level = levels[depth]
    left -= ITEM_LENGTH
    if (!level) return LEAF_OF[leaf]()
    const { form, keys, members, width } = level
    if (form === 'list' && members === 'holes') {
      const length = Math.min(width, holes)
      holes -= length
      return new Array(length)
    }
    const shared = members === 'shared' ? build(depth + 1) : undefined
    const member = (): unknown => {
      if (members === 'shared') return shared
      return members === 'own' && left > 0 ? build(depth + 1) : undefined
    }
    if (form === 'list') {
      const length = Math.max(0, Math.min(width, Math.floor(left / ITEM_LENGTH)))
      left -= length * ITEM_LENGTH
      return Array.from({ length }, member)
    }
    const object: Record<string, unknown> = {}
    for (const key of keysOf(keys, width)) object[key] = member()
    return object
  }
  return build(0)
}

type Place = { readonly holder: Record<string, unknown>; readonly key: string }

/** The places of a message, without descending into inserted graphs, which may share members endlessly. */
const placesOf = (value: unknown, put: WeakSet<object>, places: Place[] = []): Place[] => {
  if (typeof value !== 'object' || value === null || put.has(value)) return places
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) {
    places.push({ holder, key })
    placesOf(holder[key], put, places)
  }
  return places
}

const holdsPut = (value: unknown, put: WeakSet<object>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (put.has(value) || Object.values(value).some((each) => holdsPut(each, put)))

/** Repeats a member beside itself: in its list, or in its object under other names. */
const repeat = (
  { holder, key }: Place,
  size: number,
  { alike, put }: { readonly alike: boolean; readonly put: WeakSet<object> },
): void => {
  const thing = holder[key]
  const text = holdsPut(thing, put) ? undefined : JSON.stringify(thing)
  const times = Math.floor(size / ((text?.length ?? 0) + 8))
  for (let time = 0; time < times; time += 1) {
    const copy = text === undefined ? thing : (JSON.parse(text) as unknown)
    const again = typeof copy === 'string' && !alike ? `${copy}${time}` : copy
    if (Array.isArray(holder)) holder.push(again)
    else holder[`${key}${time}`] = again
  }
}

const buildShaped = ({ seed, changes }: ShapedPlan, { seeds = [] }: Ground, size: number): unknown => {
  const root = { message: structuredClone(seeds[seed]) }
  const share = Math.floor(size / changes.length)
  const put = new WeakSet<object>()
  // Repetitions come last, so that they repeat the changed members.
  const order = [...changes].sort((one, other) => Number(one.by.kind === 'again') - Number(other.by.kind === 'again'))
  for (const { place, by } of order) {
    const places = placesOf(root, put)
    const at = places[Math.floor(place * places.length)]
    if (!at) continue
    if (by.kind === 'text') at.holder[at.key] = buildText(by, share)
    else if (by.kind === 'none') at.holder[at.key] = undefined
    else if (by.kind === 'again') repeat(at, share * by.share, { alike: by.alike, put })
    else {
      const graph = buildGraph(by, share)
      if (typeof graph === 'object' && graph !== null) put.add(graph)
      at.holder[at.key] = graph
    }
  }
  return root.message
}

/** Builds a message. Its plan decides what fills the `size` characters. */
export const buildMessage = (plan: Plan, ground: Ground, size: number): unknown => {
  if (plan.kind === 'text') return buildText(plan, size)
  return plan.kind === 'graph' ? buildGraph(plan, size) : buildShaped(plan, ground, size)
}

/** An ordinary document of this many characters, for comparison with all other messages. */
export const plainDocument = (size: number): string => {
  const entry = (at: number): object => ({
    id: `entry-${at}`,
    name: 'An ordinary name',
    amount: at * 1.5,
    on: at % 2 === 0,
    tags: ['one', 'two'],
    more: { link: 'https://example.com/page', none: null },
  })
  const { length } = JSON.stringify(entry(1_000))
  const text = JSON.stringify(
    Array.from({ length: Math.max(1, Math.floor(size / (length + 1))) }, (_, at) => entry(at)),
  )
  return text.length >= size ? text : `${text.slice(0, -1)},"${'x'.repeat(Math.max(0, size - text.length - 3))}"]`
}
