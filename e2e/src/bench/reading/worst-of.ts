import type { ReadingRounds } from '../reading-figures.ts'
import { readPlain, timeOf, workedMs } from './measure-reading.ts'
import type { Plan } from './message.ts'
import { buildMessage } from './message.ts'
import { createRandom } from './random.ts'
import type { Reader } from './reader.ts'
import { searchWorst } from './search-worst.ts'

/** Messages are looked for at these sizes and at the one that is allowed, each time going on from the worst of before. */
const SEARCH_SIZES = [16 * 1024, 256 * 1024] as const
const SEARCH_MS = 2_000
const SEED = 20_250_501
const ROUNDS = 5
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

type Worst = { readonly plan: Plan; readonly size: number; readonly tried: number }

/** Looks for the message that is worst for a reader. */
export const findWorst = async (reader: Reader, searchMs = SEARCH_MS): Promise<Worst> => {
  const { ground } = reader
  const random = createRandom(SEED)
  const sizes = [...SEARCH_SIZES.filter((size) => size < reader.size), reader.size]
  let found: Worst | undefined
  let from: readonly Plan[] = []
  for (const size of sizes) {
    const read = reader.make(size)
    const until = workedMs() + searchMs
    const { worst, tried } = await searchWorst({
      ...{ ground, random, from },
      costOf: (plan) => {
        const message = messageOf(reader, plan, size)
        return timeOf(() => read(message), 0.5)
      },
      goOn: () => workedMs() < until,
    })
    from = worst.map(({ plan }) => plan)
    const [first] = worst
    if (!first) break
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
  do {
    plainMs.push(await timeOf(plain, 2))
    worstMs.push(await timeOf(worst, 2))
  } while (worstMs.length < ROUNDS && Math.max(...worstMs) < TOO_LONG_MS)
  return { reader: reader.name, size, worstMs, plainMs, tried, plan }
}
