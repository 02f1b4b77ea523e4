import { plainDocument } from './message.ts'

/** A function that is run repeatedly to measure its time. */
export type Act = () => unknown

const once = async (act: Act): Promise<void> => {
  try {
    await act()
  } catch {
    // A rejected message was still read up to the point of rejection.
  }
}

/** CPU time of this process in milliseconds, so that other load on the machine does not count. */
export const workedMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Milliseconds per run, over as many runs as take at least `atLeastMs` together. */
export const timeOf = async (act: Act, atLeastMs: number, now: () => number = workedMs): Promise<number> => {
  let times = 1
  for (;;) {
    const started = now()
    for (let time = 0; time < times; time += 1) await once(act)
    const took = now() - started
    if (took >= atLeastMs) return took / times
    times = Math.ceil(times * Math.min(10, took > 0 ? (1.5 * atLeastMs) / took : 10))
  }
}

/** Reads an ordinary document of this size, for comparison. */
export const readPlain = (size: number): Act => {
  const text = plainDocument(size)
  return () => JSON.parse(text) as unknown
}
