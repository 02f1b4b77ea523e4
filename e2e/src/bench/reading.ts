import { setImmediate } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { outsideReaders } from './reading/outside-readers.ts'
import { wallReaders } from './reading/wall-readers.ts'
import { findWorst, measureWorst } from './reading/worst-of.ts'
import { judgeReading, MAX_READING_RATIO, readingFigures } from './reading-figures.ts'
import { alignColumns } from './table.ts'

/** Measures the worst message for each reader of foreign data, relative to plain JSON of its size. */
export const runReadingBench: Bench = async (_keep, tell) => {
  const readers = [...wallReaders, ...outsideReaders]
  const figures = []
  for (const reader of readers) {
    // Nothing else here yields to the event loop, so without this an interrupt would not be handled.
    await setImmediate()
    const found = await findWorst(reader)
    const figure = readingFigures(await measureWorst(reader, found))
    tell(`${reader.name}: ${figure.ratio.toFixed(2)} x, the worst of ${found.tried}`)
    figures.push(figure)
  }
  const verdicts = judgeReading(figures)
  const rows = figures.map(({ reader, size, tried, worstMs, plainMs, ratio }) => [
    reader,
    ...[String(size), String(tried), `${worstMs.toFixed(2)} ms`, `${plainMs.toFixed(2)} ms`, `${ratio.toFixed(2)} x`],
    ratio <= MAX_READING_RATIO ? 'ok' : 'MISSED',
  ])
  return {
    verdicts,
    document: { limit: MAX_READING_RATIO, readers: figures },
    text: [
      `The worst message that was found for each reader, beside plain JSON of the size that it may have; at most ${MAX_READING_RATIO} x`,
      alignColumns([['', 'size', 'tried', 'worst', 'plain JSON', 'ratio', ''], ...rows]),
    ].join('\n\n'),
  }
}
