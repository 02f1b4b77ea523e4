import type { Block, SequenceBlock } from '../transports.ts'
import type { Ping, PingResult } from './ping.ts'
import { isAnswerTo } from './ping.ts'

// A block ends here at the latest, and unanswered calls count as lost.
const DEADLINE_MS = 30_000

let next = 0

const untilDeadline = async (work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DEADLINE_MS)
  })
  await Promise.race([work, deadline])
  clearTimeout(timer)
}

/**
 * Calls one after another. Without cross-origin isolation the page's clock ticks every 0.1 ms, about half a call, so
 * means are taken over the whole block, and single times only show the slowest calls.
 */
export const runSequence = async (ping: Ping, calls: number): Promise<SequenceBlock> => {
  const singleMs: number[] = []
  let right = 0
  let ended = false
  const work = async (): Promise<void> => {
    for (let count = 0; count < calls && !ended; count += 1) {
      next += 1
      const n = next
      const before = performance.now()
      const result = await ping({ n }).catch(() => undefined)
      singleMs.push(performance.now() - before)
      if (isAnswerTo(n, result)) right += 1
    }
  }
  const start = performance.now()
  await untilDeadline(work())
  const totalMs = performance.now() - start
  ended = true
  return { totalMs, lost: calls - right, singleMs: [...singleMs] }
}

/** All calls at once. The responses are checked after the time was taken. */
export const runAtOnce = async (ping: Ping, calls: number): Promise<Block> => {
  const first = next + 1
  next += calls
  const results: (PingResult | undefined)[] = []
  const start = performance.now()
  await untilDeadline(
    Promise.all(
      Array.from({ length: calls }, (_, index) =>
        ping({ n: first + index }).then(
          (result) => {
            results[index] = result
          },
          () => undefined,
        ),
      ),
    ),
  )
  const totalMs = performance.now() - start
  const right = Array.from({ length: calls }, (_, index) => isAnswerTo(first + index, results[index]))
  return { totalMs, lost: right.filter((one) => !one).length }
}
