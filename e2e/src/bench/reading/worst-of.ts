import type { ReadingRounds } from '../reading-figures.ts'
import { readPlain, timeOf, workedMs } from './measure-reading.ts'
import type { Plan } from './message.ts'
import { buildMessage, firstPlans } from './message.ts'
import { createRandom } from './random.ts'
import type { Reader } from './reader.ts'
import { searchWorst } from './search-worst.ts'

/** Messages are looked for at these sizes and at the one that is allowed, each time going on from the worst of before. */
const SEARCH_SIZES = [16 * 1024, 256 * 1024] as const
const SEARCH_MS = 400
/** So many of the worst are tried at the next size. */
const HANDED_ON = 3
const SEED = 20_250_501
/** The ratio is a median of so many rounds, fewer where one takes long. */
const ROUNDS = 15
const MIN_ROUNDS = 3
const MEASURE_MS = 1_000
/** Shorter samples differ by whether the memory was tidied meanwhile. */
const SAMPLE_MS = 10
/** What takes so long once is not tried at a larger size: it has missed the bound already. */
const TOO_LONG_MS = 3_000

/** A message by its plan, as the reader gets it: no larger than this. */
export const messageOf = ({ ground, encode }: Reader, plan: Plan, size: number): unknown => {
  if (!encode) return buildMessage(plan, ground, size)
  let text = ''
  // What is escaped takes more room than what was planned.
  for (let room = size, attempt = 0; attempt < 4; attempt += 1, room *= (0.9 * size) / text.length) {
    text = encode(buildMessage(plan, ground, Math.floor(room)))
    if (text.length <= size) return text
  }
  return text.slice(0, size)
}

/** A reader whose worst message is so many times cheaper at a larger size does not read it. */
const BLIND = 20
const BLIND_MS = 0.05

type Worst = { readonly plan: Plan; readonly size: number; readonly tried: number }

/**
 * Whether a reader takes no message of a size, as one of a smaller size shows: a search there would find nothing, and call the
 * reader good for it.
 */
const refusesSize = async (reader: Reader, smaller: Worst, cost: number): Promise<boolean> => {
  const message = messageOf(reader, smaller.plan, smaller.size)
  const read = reader.make(smaller.size)
  const costs = [await timeOf(() => read(message), 2), await timeOf(() => read(message), 2)]
  return Math.min(...costs) > Math.max(BLIND_MS, BLIND * cost)
}

/** Looks for the message that is worst for a reader. */
export const findWorst = async (reader: Reader, searchMs = SEARCH_MS): Promise<Worst> => {
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
        return timeOf(() => read(message), 0.2)
      },
      // What it begins with takes the time that it takes.
      goOn: () => {
        until ??= workedMs() + searchMs
        return workedMs() < until
      },
    })
    from = worst.slice(0, HANDED_ON).map(({ plan }) => plan)
    const [first] = worst
    if (!first) break
    if (found && (await refusesSize(reader, found, first.cost)))
      throw new Error(`${reader.name} reads nothing of ${size} characters: is it the size that is allowed?`)
    found = { plan: first.plan, size, tried: tried + (found?.tried ?? 0) }
    if (first.cost > TOO_LONG_MS) break
  }
  if (!found) throw new Error(`${reader.name}: nothing was tried`)
  return found
}

/** Takes the time of a message, beside plain JSON of its size. */
export const measureWorst = async (reader: Reader, { plan, size, tried }: Worst): Promise<ReadingRounds> => {
  const message = messageOf(reader, plan, size)
  const read = reader.make(size)
  const worst = () => read(message)
  const plain = readPlain(size)
  const worstMs: number[] = []
  const plainMs: number[] = []
  const until = workedMs() + MEASURE_MS
  const goOn = (): boolean => {
    if (Math.max(...worstMs) >= TOO_LONG_MS) return false
    return worstMs.length < MIN_ROUNDS || (worstMs.length < ROUNDS && workedMs() < until)
  }
  do {
    plainMs.push(await timeOf(plain, SAMPLE_MS))
    worstMs.push(await timeOf(worst, SAMPLE_MS))
  } while (goOn())
  return { reader: reader.name, size, worstMs, plainMs, tried, plan }
}
