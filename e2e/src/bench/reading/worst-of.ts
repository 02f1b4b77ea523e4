import type { ReadingRounds } from '../reading-figures.ts'
import type { Act } from './measure-reading.ts'
import { readPlain, timeOf, workedMs } from './measure-reading.ts'
import type { Plan } from './message.ts'
import { buildMessage, firstPlans } from './message.ts'
import { createRandom } from './random.ts'
import type { Reader } from './reader.ts'
import { searchWorst } from './search-worst.ts'

/** Sizes to search at before the size limit, each search starting from the worst messages of the one before. */
const SEARCH_SIZES = [16 * 1024, 256 * 1024] as const
const SEARCH_MS = 400
/** How many of the worst plans are tried at the next size. */
const HANDED_ON = 3
const SEED = 20_250_501
/** The ratio is the median of this many rounds, or fewer if one takes long. */
const ROUNDS = 15
const MIN_ROUNDS = 3
const MEASURE_MS = 1_000
/** Shorter samples depend on garbage collection. */
const SAMPLE_MS = 10
/** A message this slow is not tried at a larger size: it has missed the limit already. */
const TOO_LONG_MS = 3_000

/** A plan's message as the reader gets it, at most `size` characters. */
export const messageOf = ({ ground, encode }: Reader, plan: Plan, size: number): unknown => {
  if (!encode) return buildMessage(plan, ground, size)
  let text = ''
  // Escapes take more characters than planned.
  for (let room = size, attempt = 0; attempt < 4; attempt += 1, room *= (0.9 * size) / text.length) {
    text = encode(buildMessage(plan, ground, Math.floor(room)))
    if (text.length <= size) return text
  }
  return text.slice(0, size)
}

/** If a larger message is this many times cheaper, the reader has rejected it unread. */
const BLIND = 20
const BLIND_MS = 0.05

/** How time is measured, and what a reader is compared with. Tests count steps instead of time. */
export type Measure = {
  readonly now: () => number
  readonly plain: (size: number) => Act
}
const PROCESSOR: Measure = { now: workedMs, plain: readPlain }

type Worst = { readonly plan: Plan; readonly size: number; readonly tried: number }

/**
 * Whether the reader rejects messages of this size unread, judged by the cost of a smaller one. A search at this size
 * would find nothing, and wrongly pass the reader.
 */
const refusesSize = async (reader: Reader, smaller: Worst, cost: number, now: Measure['now']): Promise<boolean> => {
  const message = messageOf(reader, smaller.plan, smaller.size)
  const read = reader.make(smaller.size)
  const costs = [await timeOf(() => read(message), 2, now), await timeOf(() => read(message), 2, now)]
  return Math.min(...costs) > Math.max(BLIND_MS, BLIND * cost)
}

/** Searches for a reader's worst message. */
export const findWorst = async (reader: Reader, searchMs = SEARCH_MS, { now } = PROCESSOR): Promise<Worst> => {
  const { ground } = reader
  const random = createRandom(SEED)
  const sizes = [...SEARCH_SIZES.filter((size) => size < reader.size), reader.size]
  let found: Worst | undefined
  let from: readonly Plan[] = firstPlans(ground)
  for (const size of sizes) {
    const read = reader.make(size)
    let until: number | undefined
    const { worst, tried } = await searchWorst({
      ground,
      random,
      from,
      costOf: (plan) => {
        const message = messageOf(reader, plan, size)
        return timeOf(() => read(message), 0.2, now)
      },
      // The first plans do not count toward the search time.
      goOn: () => {
        until ??= now() + searchMs
        return now() < until
      },
    })
    from = worst.slice(0, HANDED_ON).map(({ plan }) => plan)
    const [first] = worst
    if (!first) break
    if (found && (await refusesSize(reader, found, first.cost, now)))
      throw new Error(`${reader.name} reads nothing of ${size} characters: is it the size that is allowed?`)
    found = { plan: first.plan, size, tried: tried + (found?.tried ?? 0) }
    if (first.cost > TOO_LONG_MS) break
  }
  if (!found) throw new Error(`${reader.name}: nothing was tried`)
  return found
}

/** Measures a message, along with plain JSON of its size. */
export const measureWorst = async (
  reader: Reader,
  { plan, size, tried }: Worst,
  { now, plain: plainOf } = PROCESSOR,
): Promise<ReadingRounds> => {
  const message = messageOf(reader, plan, size)
  const read = reader.make(size)
  const worst = () => read(message)
  const plain = plainOf(size)
  const worstMs: number[] = []
  const plainMs: number[] = []
  const until = now() + MEASURE_MS
  const goOn = (): boolean => {
    if (Math.max(...worstMs) >= TOO_LONG_MS) return false
    return worstMs.length < MIN_ROUNDS || (worstMs.length < ROUNDS && now() < until)
  }
  do {
    plainMs.push(await timeOf(plain, SAMPLE_MS, now))
    worstMs.push(await timeOf(worst, SAMPLE_MS, now))
  } while (goOn())
  return { reader: reader.name, size, worstMs, plainMs, tried, plan }
}
