import { plainDocument } from './message.ts'

/** Anything that is done again and again to take its time. */
export type Act = () => unknown

const once = async (act: Act): Promise<void> => {
  try {
    await act()
  } catch {
    // What is refused was read as far as it was.
  }
}

/** Milliseconds that this process has worked. A machine that has other work to do slows no reader down by that. */
export const workedMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Milliseconds of one time, of so many that they take at least this long together. */
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

/** Reads an ordinary document of this size, as what everything else is compared with. */
export const readPlain = (size: number): Act => {
  const text = plainDocument(size)
  return () => JSON.parse(text) as unknown
}
